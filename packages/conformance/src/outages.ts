import { randomUUID } from "node:crypto";
import { type Call, type Context, callOperation } from "./context.ts";
import { documentedResponse } from "./contract.ts";
import { expectStatus, inParallel } from "./rejections.ts";
import type { OwnService } from "./service.ts";

/* Tries 500 and 503 on every operation, with a service whose storage or issuer actually fails. */

/** Operations that do not read the database. */
const WITHOUT_STORAGE = new Set(["getClock"]);

/** 500: the tables are moved to another schema. Then 503: the database is stopped. */
export async function tryWithoutStorage(context: Context, ownService: OwnService): Promise<void> {
  const calls = await callsOf(context);
  const expectEach = (expected: number) =>
    inParallel(context, context.contracts.operations, async (operation) => {
      const { id } = operation;
      if (!documentedResponse(operation, expected) || WITHOUT_STORAGE.has(id)) return;
      await expectStatus(context, id, expected, calls[id] ?? {});
    });
  await ownService.query("ALTER SCHEMA public RENAME TO elsewhere");
  await expectEach(500);
  await ownService.query("ALTER SCHEMA elsewhere RENAME TO public");
  await ownService.stopDatabase();
  await expectEach(503);
}

/** Requests for operations whose sample is rejected before it reaches the database. */
async function callsOf(context: Context): Promise<Record<string, Call>> {
  const transaction_details = { order_id: randomUUID(), gross_amount: 35_000, currency: "IDR" };
  const { body } = await callOperation(context, "createTransaction", { body: { transaction_details } });
  const { outlet, transaction, actions } = (body as Created).data;
  const sig = new URL(actions[0]?.url ?? "").searchParams.get("sig") ?? "";
  const path = { outlet_id: outlet.id, transaction_id: transaction.id };
  return { getTransactionQrCode: { path, query: { sig } } };
}

type Created = { data: { outlet: { id: string }; transaction: { id: string }; actions: { url: string }[] } };

/**
 * 503: the issuer's keys cannot be fetched.
 *
 * @param context of a service whose issuer is unreachable
 */
export async function tryWithoutIssuer(context: Context): Promise<void> {
  for (const id of WITHOUT_STORAGE) await expectStatus(context, id, 503, {});
}

/**
 * Tries 429 on every operation. Two requests show that the rest decreases; then the window is filled in the database. Correct counting is
 * covered by the service's own tests.
 *
 * @param context of a service with rate limits on
 */
export async function tryLimits(context: Context, ownService: OwnService): Promise<void> {
  const limited = context.contracts.operations.filter((operation) => documentedResponse(operation, 429));
  // The sample of setClock would advance the clock and end the windows.
  const calls: Record<string, Call> = { ...(await callsOf(context)), setClock: { body: {} } };
  for (const _ of ["first", "second"])
    await inParallel(context, limited, async ({ id }) => void (await callOperation(context, id, calls[id] ?? {})));
  await ownService.query("UPDATE rate_limits SET points = 1000000");
  await inParallel(context, limited, ({ id }) => expectStatus(context, id, 429, calls[id] ?? {}));
}
