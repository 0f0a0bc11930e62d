import createClient from "openapi-fetch";
import type { paths } from "../../../clients/typescript/src/generated/types.ts";
import { createPartnerClient, unwrap } from "../../../clients/typescript/src/index.ts";

/* Calls by the client and by openapi-fetch alone, in turn. Arguments: base address, rounds, calls of each in a round, token. */

const [baseUrl = "", rounds, calls, token] = process.argv.slice(2);
const auth = {
  clientId: "demo-direct",
  clientSecret: "demo-direct-secret",
  tokenUrl: `${baseUrl}/auth/oauth2/token`,
  scopes: ["food:catalog:read"],
};
const client = createPartnerClient({ baseUrl, auth });
const plain = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
const PATH = "/integrations/food/outlets/{outlet_id}/v2/catalog";
const params = { path: { outlet_id: "OUT-1001" } };

async function byClient(): Promise<void> {
  const { menus } = await unwrap(client.GET(PATH, { params }));
  if (menus.length === 0) throw new Error("expected menus");
}

async function plainly(): Promise<void> {
  const { data } = await plain.GET(PATH, { params });
  if (data?.data.menus.length === undefined) throw new Error("expected menus");
}

async function millisecondsOf(call: () => Promise<void>): Promise<number> {
  const beganMs = performance.now();
  for (let nth = 0; nth < Number(calls); nth++) await call();
  return performance.now() - beganMs;
}

for (let round = 0; round < Number(rounds); round++)
  console.log(await millisecondsOf(byClient), await millisecondsOf(plainly));
