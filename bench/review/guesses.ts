import { demoToken, sandboxTokenUrl } from "platform-client";
import { Agent, request } from "undici";
import { operations } from "../../generated/operations.ts";
import { type Bench, type Figure, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { STRANGER } from "./connections.ts";
import { startNode } from "./node.ts";

const TOKENS = 400;
const PASSWORDS = 120;
const SECRETS = 40;
/** Of its 20 a minute. */
const RIGHTFUL = 10;
/** What DECISIONS allows in a minute (D-refused-credentials-2, D-refused-credentials-3). */
const MOST_TOKENS = 60;
const MOST_PASSWORDS = 10;

/** Somebody who guesses tokens, passwords and the secret of a client, beside the client that it belongs to. */
export const guesses: Bench = {
  name: "review-guesses",
  about: `${TOKENS} requests with bad tokens, ${PASSWORDS} guesses of a password, ${SECRETS} of a client's secret, then the client itself`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent", RATE_LIMIT: "on" });
    await ready();
    const stranger = new Agent({ connect: { localAddress: STRANGER } });
    stack.defer(() => stranger.destroy());
    progress("tokens");
    const tokens = await badTokens(url, stranger);
    progress("passwords");
    const passwords = await guessPasswords(url);
    progress("secrets");
    return [...tokens, ...passwords, ...(await guessSecrets(url, stranger))];
  },
};

/** Each a token of the demo client with another end of its signature. */
async function badTokens(url: string, dispatcher: Agent): Promise<Figure[]> {
  const good = await demoToken(url, "demo-direct", ["food:catalog:read"]);
  const path = operations.getCatalog.path.replace("{outlet_id}", "OUT-1001");
  const read = async (token: string, by?: Agent) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request(url + path, { headers, ...(by && { dispatcher: by }) });
    await answer.body.dump();
    return answer.statusCode;
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < TOKENS; nth++)
    statuses.push(await read(`${good.slice(0, -4)}${String(nth).padStart(4, "A")}`, dispatcher));
  const beside = await read(good, dispatcher);
  return [
    {
      label: `of ${TOKENS} bad tokens, refused before the limit`,
      value: statuses.filter((status) => status === 401).length,
      unit: "",
      limit: { atMost: MOST_TOKENS },
    },
    {
      label: "answers to them other than 401 and 429",
      value: statuses.filter((status) => status !== 401 && status !== 429).length,
      unit: "",
      limit: none,
    },
    {
      label: "good tokens from that address that are not served",
      value: Number(beside !== 200),
      unit: "",
      limit: none,
    },
  ];
}

async function guessPasswords(url: string): Promise<Figure[]> {
  const query = new URLSearchParams({
    client_id: "demo-facilitator",
    response_type: "code",
    scope: "food:catalog:read",
    redirect_uri: "http://127.0.0.1:8080/callback",
    state: "a-state",
  });
  const begun = await fetch(`${url}/auth/oauth2/auth?${query}`, { redirect: "manual" });
  const page = new URL(begun.headers.get("location") ?? "", url);
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const isTaken = async (password: string) => {
    const body = new URLSearchParams({ action: "continue", email: "owner@demo.example", password });
    const answer = await fetch(page, { method: "POST", headers: { cookie }, body, redirect: "manual" });
    const text = await answer.text();
    if (answer.status === 200 && text.includes("E-mail address or password is wrong.")) return true;
    if (answer.status === 429) return false;
    throw new Error(`expected a wrong password to be refused as such, or 429, got ${answer.status}`);
  };
  let taken = 0;
  for (let nth = 0; nth < PASSWORDS; nth++) taken += Number(await isTaken(`guess-${nth}`));
  return [
    {
      label: `of ${PASSWORDS} guesses of a password, tried`,
      value: taken,
      unit: "",
      limit: { atMost: MOST_PASSWORDS },
    },
  ];
}

async function guessSecrets(url: string, stranger: Agent): Promise<Figure[]> {
  const ask = async (secret: string, dispatcher?: Agent) => {
    const answer = await request(sandboxTokenUrl(url), {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`demo-direct:${secret}`)}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials&scope=food:catalog:read",
      ...(dispatcher && { dispatcher }),
    });
    await answer.body.dump();
    return answer.statusCode;
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < SECRETS; nth++) statuses.push(await ask(`guess-${nth}`, stranger));
  let served = 0;
  for (let nth = 0; nth < RIGHTFUL; nth++) served += Number((await ask("demo-direct-secret")) === 200);
  return [
    {
      label: `of ${SECRETS} wrong secrets of a stranger, refused before the limit`,
      value: statuses.filter((status) => status === 401).length,
      unit: "",
      limit: { atMost: 20 },
    },
    {
      label: `of ${RIGHTFUL} requests of the rightful client after them, served`,
      value: served,
      unit: "",
      limit: { atLeast: RIGHTFUL },
    },
  ];
}
