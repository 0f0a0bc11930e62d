import { createInterface } from "node:readline";
import createClient from "openapi-fetch";
import { createPartnerClient, type paths, unwrap } from "../../../clients/typescript/src/index.ts";

/* Reads the catalog n times for each number n on standard input: with the client, or with openapi-fetch alone. */

const { MODE: mode, PARTNER_BASE_URL: baseUrl = "" } = process.env;
const PATH = "/integrations/food/outlets/{outlet_id}/v2/catalog";
const OPTIONS = { params: { path: { outlet_id: "OUT-1002" } } };
const auth = { clientId: "bench", clientSecret: "secret", tokenUrl: `${baseUrl}/token`, scopes: ["food:catalog:read"] };
const client = createPartnerClient({ baseUrl, auth });
const plain = createClient<paths>({ baseUrl, headers: { Authorization: "Bearer token" } });

const items = async (): Promise<number> => {
  const menus =
    mode === "client"
      ? (await unwrap(client.GET(PATH, OPTIONS))).menus
      : (await plain.GET(PATH, OPTIONS)).data?.data.menus;
  return menus?.reduce((sum, { menu_items = [] }) => sum + menu_items.length, 0) ?? 0;
};

for await (const line of createInterface(process.stdin)) {
  let count = 0;
  for (let call = 0; call < Number(line); call++) count += await items();
  console.log(count);
}
