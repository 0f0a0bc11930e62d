import type { FaultPlan } from "../../../generated/schemas.ts";
import type { NewEvent } from "../../domain/events.ts";
import { faultsOf, type InjectedFaults } from "../../domain/faults.ts";
import type { Sql } from "./database.ts";

/** Counts one more event of the subscription; whoever adds the next one waits for this one's commit. */
const COUNT = "UPDATE subscription_faults SET events = events + 1 WHERE subscription_id = $1 RETURNING plan, events";

/** Decides the faults of the next event of a subscription; undefined: it is to have none. */
export async function nextFaults(
  sql: Sql,
  subscriptionId: string,
  { entityVersion }: Pick<NewEvent, "entityVersion">,
): Promise<InjectedFaults | undefined> {
  const [row] = await sql.query<{ plan: FaultPlan; events: number }>(COUNT, [subscriptionId], "fault-count");
  if (row === undefined) return undefined;
  const step = typeof entityVersion === "number" ? entityVersion : undefined;
  const injected = faultsOf(row.plan, { nth: row.events, step });
  return injected.faults.length === 0 ? undefined : injected;
}
