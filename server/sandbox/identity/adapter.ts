import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Clock, IdentityStore, StoredArtifact } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import { errors } from "./oidc-provider.ts";

/** Ids of oidc-provider. Other texts of a request (U+0000, megabytes) never reach the database. */
const ID = /^[\w-]{1,128}$/;

/**
 * oidc-provider's storage of one model on the store.
 *
 * Lifetimes follow `clock`, so that moving the sandbox's clock expires codes, sessions and refresh tokens.
 * oidc-provider also looks at the machine's clock: an artifact ends at whichever of the two comes first. The browser's
 * cookies and `iat`/`exp` of ID tokens, which browsers and client libraries compare with real time, follow the
 * machine's alone.
 */
export function createAdapter(model: string, store: IdentityStore, clock: Clock): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      if (expiresIn === undefined) throw new Error(`expected a lifetime for ${model}, got none`);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + expiresIn * 1000);
      const { uid, grantId } = payload;
      const expiredBy = clock.isTrusted?.() === false ? undefined : now; // by a clock that is wrong nothing is removed
      await ask(store.save({ model, id, payload, uid, grantId, expiresAt }, expiredBy));
    },
    find: async (id) => (ID.test(id) ? payloadOf(await ask(store.find(model, id, clock.now()))) : undefined),
    findByUid: async (uid) => payloadOf(await ask(store.findByUid(model, uid, clock.now()))),
    // Only the device flow, which is off, has user codes.
    findByUserCode: async () => undefined,
    async consume(id) {
      // oidc-provider has just found it unused; between two nodes the store decides.
      const isFirst = await ask(store.consume(model, id, clock.now()));
      if (!isFirst) throw new errors.InvalidGrant(`${model} already consumed`);
    },
    destroy: (id) => ask(store.remove(model, id)),
    revokeByGrantId: (grantId) => ask(store.removeGrant(model, grantId)),
  };
}

const payloadOf = (stored: StoredArtifact | undefined): AdapterPayload | undefined =>
  stored && { ...(stored.payload as AdapterPayload), consumed: stored.consumed };

/** Without the database: 503 and `temporarily_unavailable` (RFC 6749 4.1.2.1), as the API answers 503. */
async function ask<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const unavailable = new errors.TemporarilyUnavailable("the service is not available now, try again");
    throw Object.assign(unavailable, { status: 503, statusCode: 503 });
  }
}
