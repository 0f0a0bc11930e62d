import { unwrap } from "partner-integration-api-client";
import type { Clients } from "platform-client";
import { type DemoContext, localTime, TIME_ZONE } from "./context.ts";
import { planPromotions, reachUsageLimit, sellOut, sendMenu, startNextDay } from "./selling.ts";
import { advanceOrder, pay, recordReports } from "./settling.ts";

/**
 * Runs two days of a new outlet through the clients, and passes each line of output to `context.say`.
 *
 * @throws PartnerApiError at the first unexpected response
 */
export async function runDemo(context: DemoContext): Promise<void> {
  const { platform, outletId, say } = context;
  const now = await localTime(context);
  say(`It is ${now.toPlainDate()}, ${now.toPlainTime().toString({ smallestUnit: "minute" })} in Jakarta.`);

  say("\nThe platform registers an outlet for food and payment");
  const { outlet } = await unwrap(
    platform.PUT("/platform/v1/outlets/{outlet_id}", {
      params: { path: { outlet_id: outletId } },
      body: {
        name: "Warung Demo",
        merchant_id: "MER-1001",
        address: "Jl. Sabang 21, Jakarta Pusat",
        status: "active",
        time_zone: TIME_ZONE,
        products: ["food", "payment"],
        pop_id: `POP-${outletId}`,
      },
    }),
  );
  say(`${outlet.name} is ${outlet.id}, its point machine ${outlet.pop_id}.`);

  say("\nThe partner sends the menu and reads it back");
  await sendMenu(context);

  say("\nThe partner creates two promotions for tomorrow; today nothing is cheaper");
  const promotions = await planPromotions(context);

  say("\nTomorrow they are cheaper, up to the limit of the day");
  const order = await reachUsageLimit(context);

  say("\nAt its limit the other item is out of stock");
  await sellOut(context, promotions.teh);

  say("\nAt midnight the limit is reset");
  await startNextDay(context);

  say("\nAn order on its way");
  await advanceOrder(context, order);

  say("\nIts payment");
  await pay(context, order);

  say("\nThe reports");
  await recordReports(context, order);
}

/** Returns a new outlet id per call, so that one sandbox can run many demos. */
export async function newOutletId(clients: Clients): Promise<string> {
  const { epochMilliseconds } = await localTime(clients);
  return `OUT-${epochMilliseconds.toString(36).toUpperCase()}`;
}
