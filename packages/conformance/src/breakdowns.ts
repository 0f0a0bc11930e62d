import { randomUUID } from "node:crypto";
import { expectStatus, inParallel } from "./refusals.ts";
import type { OwnService } from "./service.ts";
import { type Call, callOperation, type Stage } from "./stage.ts";

/*
 * 500 and 503 of every operation, from a service to which that is really done.
 */

/** Operations that read nothing from the database. */
const WITHOUT_STORAGE = new Set(["getClock"]);

/** 500, because the tables are not where every statement expects them; then 503, because the database is gone for good. */
export async function tryWithoutStorage(stage: Stage, own: OwnService): Promise<void> {
  const calls = await callsOf(stage);
  const expectEach = (expected: number) =>
    inParallel(stage.contracts.operations, async ({ operationId: id, answers }) => {
      if (!answers.has(expected) || WITHOUT_STORAGE.has(id)) return;
      await expectStatus(stage, id, expected, calls[id] ?? {});
    });
  await own.query("ALTER SCHEMA public RENAME TO elsewhere");
  await expectEach(500);
  await own.query("ALTER SCHEMA elsewhere RENAME TO public");
  await own.stopDatabase();
  await expectEach(503);
}

/** The requests whose examples do not get as far as the database. */
async function callsOf(stage: Stage): Promise<Record<string, Call>> {
  const transaction_details = { order_id: randomUUID(), gross_amount: 35_000, currency: "IDR" };
  const { body } = await callOperation(stage, "createTransaction", { body: { transaction_details } });
  const { outlet, transaction, actions } = (body as unknown as Created).data;
  const sig = new URL(actions[0]?.url ?? "").searchParams.get("sig") ?? "";
  const path = { outlet_id: outlet.id, transaction_id: transaction.id };
  return { getTransactionQrCode: { path, query: { sig } } };
}

type Created = { data: { outlet: { id: string }; transaction: { id: string }; actions: { url: string }[] } };

/**
 * 503: who issued the tokens cannot be asked for its keys.
 *
 * @param stage leads to a service without an issuer
 */
export async function tryWithoutIssuer(stage: Stage): Promise<void> {
  for (const id of WITHOUT_STORAGE) await expectStatus(stage, id, 503, {});
}
