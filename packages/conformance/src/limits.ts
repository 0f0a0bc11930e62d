import { type Call, type Context, callOperation } from "./context.ts";
import { documentedAnswer } from "./contract.ts";
import { expectStatus, inParallel } from "./refusals.ts";
import type { OwnService } from "./service.ts";

/**
 * Tries 429 on every operation. The first request opens a window, which is then filled in the database. Correct counting is
 * covered by the service's own tests.
 *
 * @param context of a service with rate limits on
 */
export async function tryLimits(context: Context, own: OwnService): Promise<void> {
  const limited = context.contracts.operations.filter((operation) => documentedAnswer(operation, 429));
  // The sample of setClock would advance the clock and end the windows.
  const harmless = (id: string): Call => (id === "setClock" ? { body: {} } : {});
  await inParallel(limited, async ({ id }) => void (await callOperation(context, id, harmless(id))));
  await own.query("UPDATE rate_limits SET points = 1000000");
  await inParallel(limited, ({ id }) => expectStatus(context, id, 429, {}));
}
