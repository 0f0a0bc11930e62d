import { demoToken } from "platform-client";
import { request } from "undici";
import { operations } from "../../generated/operations.ts";
import { type Bench, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { startNode } from "./node.ts";
import { orderRequest } from "./order-request.ts";

const EVIL = "evil.example";
const at = (path: string) => path.replace("{outlet_id}", "OUT-1001");

/** A page of a web site whose name leads to the laptop (DNS rebinding), with the credentials that are public. */
export const rebinding: Bench = {
  name: "review-rebinding",
  about: "a page under another name that leads to the sandbox: a token, and all that it can be used for",
  async run() {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" });
    await ready();
    const partner = { authorization: `Bearer ${await demoToken(url, "demo-direct", PARTNER_SCOPES)}` };
    const { method, headers, body } = await orderRequest(url);
    const asks: Ask[] = [
      { path: "/auth/oauth2/token", method: "POST", headers: FORM, body: CREDENTIALS },
      { path: "/platform/v1/outlets/OUT-1001/orders", method, headers, body },
      { path: "/platform/v1/clock", headers },
      { path: at(operations.getNotificationSecret.path), headers: partner },
      { path: at(operations.listNotifications.path), headers: partner },
      { path: at(operations.getCatalog.path), headers: partner },
      { path: "/metrics" },
      { path: "/console/settings" },
      { path: "/openapi.json" },
      { path: "/auth/.well-known/openid-configuration" },
    ];
    const [own, foreign, shared] = [[], [], []] as [number[], number[], string[]];
    for (const { path, ...sent } of asks) {
      for (const [host, statuses] of [
        [new URL(url).host, own],
        [EVIL, foreign],
      ] as const) {
        const answer = await request(url + path, { ...sent, headers: { ...sent.headers, host } });
        await answer.body.dump();
        statuses.push(answer.statusCode);
      }
      if (sent.method !== "POST") continue;
      const answer = await request(url + path, { ...sent, headers: { ...sent.headers, origin: `https://${EVIL}` } });
      await answer.body.dump();
      if (answer.headers["access-control-allow-origin"] !== undefined) shared.push(path);
    }
    return [
      {
        label: `of ${asks.length} surfaces, refused under another name`,
        value: foreign.filter((status) => status === 403).length,
        unit: "",
        limit: { atLeast: asks.length },
      },
      {
        label: `of ${asks.length} surfaces, not served under the sandbox's own name`,
        value: own.filter((status) => status >= 400).length,
        unit: "",
        limit: none,
      },
      { label: "tokens and orders that pages of other origins may read", value: shared.length, unit: "", limit: none },
    ];
  },
};

type Ask = { path: string; method?: "POST"; headers?: Record<string, string>; body?: string };

const PARTNER_SCOPES = ["partner:outlet:read", "food:order:read", "food:catalog:read"];
const FORM = {
  authorization: `Basic ${btoa("demo-platform:demo-platform-secret")}`,
  "content-type": "application/x-www-form-urlencoded",
};
const CREDENTIALS = "grant_type=client_credentials&scope=platform:write";
