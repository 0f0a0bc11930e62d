import { connect, demoToken } from "platform-client";
import { type Bench, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { startNode } from "./node.ts";

/** None is whole, and each is the double of a whole price. */
const FRACTIONS = [
  "2500000.0000000000001",
  "34999.99999999999999999",
  "1000.00000000000000001",
  "1e-400",
  "0.5e-330",
  "25000000000000000000001e-19",
  "-1E-999",
];
const WHOLE = ["2500000.0", "35000.00000000000000000000", "3.5e4", "350000000000000000000000e-19"];
const OUTLET = "OUT-1001";

/** Prices that only look like integers. */
export const numbers: Bench = {
  name: "review-numbers",
  about: `${FRACTIONS.length} prices with a fraction that a double loses, and ${WHOLE.length} whole ones in other spellings`,
  async run() {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { DATABASE_URL });
    await ready();
    const authorization = `Bearer ${await demoToken(url, "demo-direct", ["food:catalog:write", "food:catalog:read"])}`;
    const statusOf = async (price: string) => {
      const item = `{"external_id":"a","name":"A","price":${price}}`;
      const body = `{"request_id":"n","menus":[{"name":"M","menu_items":[${item}]}],"variant_categories":[]}`;
      const headers = { authorization, "content-type": "application/json" };
      const path = `/integrations/food/outlets/${OUTLET}/v1/catalog`;
      const answer = await fetch(url + path, { method: "PUT", headers, body });
      await answer.arrayBuffer();
      return answer.status;
    };
    const [fractions, whole] = [await inTurn(FRACTIONS, statusOf), await inTurn(WHOLE, statusOf)];
    const { data } = await connect(url).partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", {
      params: { path: { outlet_id: OUTLET } },
    });
    const kept = data?.data.menus[0]?.menu_items?.[0]?.price;
    const not = (statuses: number[], wanted: number) => statuses.filter((status) => status !== wanted).length;
    return [
      {
        label: `of ${FRACTIONS.length} fractions not refused with 400`,
        value: not(fractions, 400),
        unit: "",
        limit: none,
      },
      { label: `of ${WHOLE.length} whole numbers not taken`, value: not(whole, 200), unit: "", limit: none },
      { label: "price that the last one left", value: kept ?? Number.NaN, unit: "", limit: { atLeast: 35_000 } },
    ];
  },
};

async function inTurn(prices: string[], statusOf: (price: string) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (const price of prices) statuses.push(await statusOf(price));
  return statuses;
}
