import { NEW_UUID, type TryCall, type TryField, type TryPlan } from "../../src/try-it-plan.ts";

/* Sends what a form says: the token of the demo client, the calls that come first, the call itself. */

/** The texts of a form: of each field of the plan, and of the body. `hasBefore`: whether the calls that come first are made. */
export type Filled = { fields: string[]; body: string | undefined; hasBefore: boolean };

/** What a form begins with. */
export const defaultsOf = ({ fields, body }: TryPlan): Filled => ({
  fields: fields.map(({ value }) => value),
  body: body?.text,
  hasBefore: true,
});

/** A call as it was sent; `token`: whose, and nothing of the token itself. */
export type Sent = {
  method: string;
  /** With its query. */
  path: string;
  token: string | undefined;
  status: number;
  tookMs: number;
  /** Its entry in the console's log; undefined for the token's, which is not there. */
  requestId: string | undefined;
};

/** The answer of the call, and all that was sent for it. `failed`: the title of a call before it that was refused, so that this is the answer of that one. */
export type Outcome = {
  failed: string | undefined;
  requestId: string;
  tookMs: number;
  response: Response;
  sent: readonly Sent[];
};

/**
 * Sends the call.
 *
 * @param onStep called with what is being done
 * @throws Error if a value is missing, or if there is no token or no answer
 */
export async function send(
  plan: TryPlan,
  filled: Filled,
  origin: string,
  onStep: (text: string) => void = () => {},
): Promise<Outcome> {
  const values = new Map(plan.own.map(({ name, prefix }) => [name, prefix + crypto.randomUUID()]));
  const tokens = new Map<string, Promise<string>>();
  const sent: Sent[] = [];
  const tokenFor = (grant: string) => {
    const known = tokens.get(grant) ?? fetchToken(plan, grant, origin, sent);
    tokens.set(grant, known);
    return known;
  };

  async function sendOne(call: Omit<TryCall, "title" | "keep">): Promise<Omit<Outcome, "failed" | "sent">> {
    const requestId = `try-it-${crypto.randomUUID()}`;
    const headers = new Headers({ "X-Request-ID": requestId });
    for (const [name, value] of call.headers) headers.set(name, fill(value, values, String));
    if (call.grant !== "none") headers.set("Authorization", `Bearer ${await tokenFor(call.grant)}`);
    // A signed address names the sandbox as others reach it.
    const { pathname, search } = new URL(fill(call.url, values, wholeOrPart(call.url)), origin);
    const body = call.body === undefined ? null : fill(call.body, values, (text) => JSON.stringify(text).slice(1, -1));
    const start = performance.now();
    const response = await fetch(origin + pathname + search, {
      method: call.method,
      headers,
      body,
      redirect: "manual",
    });
    const tookMs = performance.now() - start;
    const token = plan.tokens.find(({ grant }) => grant === call.grant)?.client;
    const at = { method: call.method, path: pathname + search, status: response.status };
    sent.push({ ...at, token, tookMs, requestId: response.headers.get("X-Request-ID") ?? requestId });
    return { requestId, tookMs, response };
  }

  for (const call of filled.hasBefore ? plan.before : []) {
    onStep(`First: ${call.title} …`);
    const outcome = await sendOne(call);
    if (!outcome.response.ok) return { ...outcome, sent, failed: call.title };
    if (call.keep.length === 0) continue;
    const answer: unknown = await outcome.response.json();
    for (const { name, keys } of call.keep) values.set(name, String(keys.reduce(at, answer)));
  }
  if (filled.hasBefore && plan.pauseSeconds > 0) {
    onStep(`Waits ${plan.pauseSeconds} s until there is something to work on …`);
    await new Promise((resolve) => setTimeout(resolve, plan.pauseSeconds * 1_000));
  }
  onStep("Sent …");
  const { method, grant } = plan;
  return { ...(await sendOne({ method, grant, ...requestOf(plan, filled) })), sent, failed: undefined };
}

/** Address, headers and body as the form has them, holes included. */
function requestOf({ path, fields, body }: TryPlan, filled: Filled): Pick<TryCall, "url" | "headers" | "body"> {
  const given = fields.flatMap((field, index): [TryField, string][] => {
    const text = filled.fields[index] ?? "";
    return text === "" ? [] : [[field, text]];
  });
  const of = (place: TryField["in"]) => given.filter(([field]) => field.in === place);
  const inPath = new Map(of("path").map(([{ name }, text]) => [name, text]));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = inPath.get(name);
    if (text === undefined) throw new Error(`The path needs ${name}: expected a value, got none.`);
    return encoded(text);
  });
  const query = of("query").flatMap(([{ name, separator }, text]) =>
    (separator === undefined ? [text] : separator === "" ? text.split(",") : [text.split(",").join(separator)]).map(
      (value) => `${encodeURIComponent(name)}=${encoded(value)}`,
    ),
  );
  return {
    url: query.length === 0 ? url : `${url}?${query.join("&")}`,
    headers: [
      ...of("header").map(([{ name }, text]): [string, string] => [name, text]),
      ...(body ? [["Content-Type", body.type] as [string, string]] : []),
    ],
    body: filled.body,
  };
}

const HOLE = /⟦(\w+)⟧/g;

const encoded = (text: string): string =>
  text
    .split(/(⟦\w+⟧)/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join("");

/** A hole that is all of an address is an address; elsewhere it is a part of one. */
const wholeOrPart = (url: string) => (/^⟦\w+⟧$/.test(url) ? String : encodeURIComponent);

const fill = (text: string, values: ReadonlyMap<string, string>, write: (value: string) => string): string =>
  text.replaceAll(HOLE, (_, name: string) => {
    const value = name === NEW_UUID ? crypto.randomUUID() : values.get(name);
    if (value === undefined)
      throw new Error(`⟦${name}⟧ comes from a call before this one: let that be made, or write a value in its place.`);
    return write(value);
  });

const at = (value: unknown, key: string): unknown => (value as Record<string, unknown> | undefined)?.[key];

async function fetchToken({ tokens }: TryPlan, wanted: string, origin: string, sent: Sent[]): Promise<string> {
  const token = tokens.find(({ grant }) => grant === wanted);
  if (token === undefined) throw new Error(`The plan of the form has no token for ${wanted}.`);
  const start = performance.now();
  const [method, path] = ["POST", "/auth/oauth2/token"];
  const response = await fetch(origin + path, {
    method,
    headers: { Authorization: `Basic ${btoa(`${token.client}:${token.client}-secret`)}` },
    body: new URLSearchParams(token.form),
  });
  const tookMs = performance.now() - start;
  sent.push({ method, path, token: undefined, status: response.status, tookMs, requestId: undefined });
  const { access_token, error_description } = (await response.json()) as Record<string, string>;
  if (access_token === undefined) throw new Error(`No token for ${token.client}: ${error_description}`);
  return access_token;
}
