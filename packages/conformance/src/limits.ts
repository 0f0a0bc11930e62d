import { expectStatus, inParallel } from "./refusals.ts";
import type { OwnService } from "./service.ts";
import { type Call, callOperation, type Stage } from "./stage.ts";

/**
 * 429 of every operation, by a service whose limits are on. The first request opens a window, which is then filled up in the
 * database, as if others had used it: that the limit is counted right is the business of the tests.
 *
 * @param stage leads to the service with limits
 */
export async function tryLimits(stage: Stage, own: OwnService): Promise<void> {
  const limited = stage.contracts.operations.filter(({ answers }) => answers.has(429));
  // The clock stays where it is, or the windows would end.
  const harmless = (id: string): Call => (id === "setClock" ? { body: {} } : {});
  await inParallel(limited, async ({ operationId: id }) => void (await callOperation(stage, id, harmless(id))));
  await own.query("UPDATE rate_limits SET points = 1000000");
  await inParallel(limited, ({ operationId }) => expectStatus(stage, operationId, 429, {}));
}
