import { unwrap } from "partner-integration-api-client/errors";
import { localTime, type Scene, TIME_ZONE } from "./scene.ts";
import { planPromotions, reachTheLimit, sellOut, sendTheMenu, startANewDay } from "./selling.ts";
import { bringItToTheTable, closeTheBooks, pay } from "./settling.ts";

/**
 * Two days of a new outlet, told line by line, through the clients alone.
 *
 * @throws PartnerApiError at the first answer that the story does not expect
 */
export async function liveADay(scene: Scene): Promise<void> {
  const { platform, outletId, say } = scene;
  const now = await localTime(scene);
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
  await sendTheMenu(scene);

  say("\nThe partner creates two promotions for tomorrow; today nothing is cheaper");
  const promotions = await planPromotions(scene);

  say("\nTomorrow they are cheaper, up to the limit of the day");
  const order = await reachTheLimit(scene);

  say("\nAt its limit the other item is out of stock");
  await sellOut(scene, promotions.teh);

  say("\nAt midnight the limit is reset");
  await startANewDay(scene);

  say("\nAn order on its way");
  await bringItToTheTable(scene, order);

  say("\nIts payment");
  await pay(scene, order);

  say("\nThe reports");
  await closeTheBooks(scene, order);
}
