import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Clock, IdentityStore, StoredArtifact } from "../../store/port.ts";
import { available } from "./available.ts";
import { errors } from "./oidc-provider.ts";

/** Ids of oidc-provider. Other texts of a request (U+0000, megabytes) do not reach the database. */
const ID = /^[\w-]{1,128}$/;
/** Largest number of artifacts that strangers can create: sign-ins that are not finished (decisions: refused credentials). */
const MOST: Record<string, number> = { Interaction: 1_000 };

/**
 * Creates oidc-provider's adapter for one model on the store.
 *
 * Lifetimes follow `clock`, so that moving the sandbox's clock expires codes, sessions and refresh tokens. oidc-provider also checks the
 * machine's clock, and an artifact expires by the earlier one. Cookies and `iat`/`exp` of ID tokens follow the machine's clock only,
 * because browsers and client libraries compare them with real time.
 */
export function createAdapter(model: string, store: IdentityStore, clock: Clock): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      if (expiresIn === undefined) throw new Error(`expected a lifetime for ${model}, got none`);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + expiresIn * 1000);
      const { uid, grantId } = payload;
      const expiredBy = clock.isTrusted?.() === false ? undefined : now; // nothing is removed while the clock may be wrong
      await available(store.save({ model, id, payload, uid, grantId, expiresAt }, { expiredBy, most: MOST[model] }));
    },
    find: async (id) => (ID.test(id) ? payloadOf(await available(store.find(model, id, clock.now()))) : undefined),
    findByUid: async (uid) => payloadOf(await available(store.findByUid(model, uid, clock.now()))),
    // Only the device flow, which is off, uses user codes.
    findByUserCode: async () => undefined,
    async consume(id) {
      // oidc-provider checked that it is unused; the store decides between two nodes.
      const isFirst = await available(store.consume(model, id, clock.now()));
      if (!isFirst) throw new errors.InvalidGrant(`${model} already consumed`);
    },
    destroy: (id) => available(store.remove(model, id)),
    revokeByGrantId: (grantId) => available(store.removeGrant(model, grantId)),
  };
}

const payloadOf = (stored: StoredArtifact | undefined): AdapterPayload | undefined =>
  stored && { ...(stored.payload as AdapterPayload), consumed: stored.consumed };
