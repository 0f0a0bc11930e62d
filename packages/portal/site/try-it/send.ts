import { NEW_UUID, type TryCall, type TryField, type TryPlan } from "../../src/try-it-plan.ts";

/* Sends the form: gets a token of the demo client, makes the preparing calls, then the call itself. */

/** Texts of a form: one per field of the plan, and the body. `hasBefore`: whether the preparing calls are made. */
export type Filled = { fields: string[]; body: string | undefined; hasBefore: boolean };

/** Initial values of a form. */
export const defaultsOf = ({ fields, body }: TryPlan): Filled => ({
  fields: fields.map(({ value }) => value),
  body: body?.text,
  hasBefore: true,
});

/** A sent call. `token`: its owner, never the token itself. */
export type Sent = {
  method: string;
  /** Includes the query. */
  path: string;
  token: string | undefined;
  status: number;
  tookMs: number;
  /** Its entry in the console's log. Undefined for the token request, which is not logged. */
  requestId: string | undefined;
};

/**
 * The response to the call, and all requests sent for it. `failed`: the title of a failed preparing call, in which case this is
 * its response.
 */
export type Outcome = {
  failed: string | undefined;
  requestId: string;
  tookMs: number;
  response: Response;
  sent: readonly Sent[];
};

/** @throws Error that says what to do, if there is no response */
export const request = (url: URL | string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch(() => {
    const { origin } = new URL(url);
    throw new Error(`No response from ${origin}. Check that the sandbox runs and that you are online, then try again.`);
  });

/**
 * Sends the call.
 *
 * @param onStep called with the current step
 * @param agrees asks before a call with an effect that cannot be undone, with its method and URL
 * @throws Error if a value is missing, or if there is no token or no response
 */
export async function send(
  plan: TryPlan,
  filled: Filled,
  origin: string,
  onStep: (text: string) => void = () => {},
  agrees: (request: string) => Promise<boolean> = async () => true,
): Promise<Outcome> {
  const values = new Map(plan.own.map(({ name, prefix }) => [name, prefix + crypto.randomUUID()]));
  const tokens = new Map<string, Promise<string>>();
  const sentCalls: Sent[] = [];
  const tokenFor = (grant: string) => {
    const token = tokens.get(grant) ?? fetchToken(plan, grant, origin, sentCalls);
    tokens.set(grant, token);
    return token;
  };

  /** The URL on this origin. A signed URL contains the sandbox's public address. */
  const addressOf = (url: string) => new URL(fill(url, values, wholeOrPart(url)), origin);

  async function sendOne(call: Omit<TryCall, "title" | "keep">): Promise<Omit<Outcome, "failed" | "sent">> {
    const requestId = `try-it-${crypto.randomUUID()}`;
    const headers = new Headers({ "X-Request-ID": requestId });
    for (const [name, value] of call.headers) headers.set(name, fill(value, values, String));
    if (call.grant !== "none") headers.set("Authorization", `Bearer ${await tokenFor(call.grant)}`);
    const { pathname, search } = addressOf(call.url);
    const body = call.body === undefined ? null : fill(call.body, values, (text) => JSON.stringify(text).slice(1, -1));
    const start = performance.now();
    const response = await request(origin + pathname + search, {
      method: call.method,
      headers,
      body,
      redirect: "manual",
    });
    const tookMs = performance.now() - start;
    const token = plan.tokens.find(({ grant }) => grant === call.grant)?.client;
    const at = { method: call.method, path: pathname + search, status: response.status };
    sentCalls.push({ ...at, token, tookMs, requestId: response.headers.get("X-Request-ID") ?? requestId });
    return { requestId, tookMs, response };
  }

  for (const call of filled.hasBefore ? plan.before : []) {
    onStep(`First: ${call.title} …`);
    const outcome = await sendOne(call);
    if (!outcome.response.ok) return { ...outcome, sent: sentCalls, failed: call.title };
    if (call.keep.length === 0) continue;
    const response: unknown = await outcome.response.json();
    for (const { name, keys } of call.keep) values.set(name, String(keys.reduce(at, response)));
  }
  if (filled.hasBefore && plan.pauseSeconds > 0) {
    onStep(`Waiting ${plan.pauseSeconds} s for the preparing calls to take effect …`);
    await new Promise((resolve) => setTimeout(resolve, plan.pauseSeconds * 1_000));
  }
  const { method, grant, confirm } = plan;
  const call = requestOf(plan, filled);
  const { pathname, search } = addressOf(call.url);
  if (confirm !== undefined && !(await agrees(`${method} ${origin}${pathname}${search}`))) throw new Error("Not sent.");
  onStep("Sending …");
  return { ...(await sendOne({ method, grant, ...call })), sent: sentCalls, failed: undefined };
}

/** URL, headers and body as in the form, including placeholders. */
function requestOf({ path, fields, body }: TryPlan, filled: Filled): Pick<TryCall, "url" | "headers" | "body"> {
  const entered = fields.flatMap((field, index): [TryField, string][] => {
    const text = filled.fields[index] ?? "";
    return text === "" ? [] : [[field, text]];
  });
  const fieldsIn = (place: TryField["in"]) => entered.filter(([field]) => field.in === place);
  const inPath = new Map(fieldsIn("path").map(([{ name }, text]) => [name, text]));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = inPath.get(name);
    if (text === undefined) throw new Error(`Expected a value for ${name} in the path, got none.`);
    return encoded(text);
  });
  const query = fieldsIn("query").flatMap(([{ name, separator }, text]) =>
    (separator === undefined ? [text] : separator === "" ? text.split(",") : [text.split(",").join(separator)]).map(
      (value) => `${encodeURIComponent(name)}=${encoded(value)}`,
    ),
  );
  return {
    url: query.length === 0 ? url : `${url}?${query.join("&")}`,
    headers: [
      ...fieldsIn("header").map(([{ name }, text]): [string, string] => [name, text]),
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

/** A placeholder for a whole URL stays unencoded. Elsewhere it is encoded as a part of the URL. */
const wholeOrPart = (url: string) => (/^⟦\w+⟧$/.test(url) ? String : encodeURIComponent);

const fill = (text: string, values: ReadonlyMap<string, string>, write: (value: string) => string): string =>
  text.replaceAll(HOLE, (_, name: string) => {
    const value = name === NEW_UUID ? crypto.randomUUID() : values.get(name);
    if (value === undefined)
      throw new Error(`⟦${name}⟧ is set by an earlier call. Let the form make that call, or replace it with a value.`);
    return write(value);
  });

const at = (value: unknown, key: string): unknown => (value as Record<string, unknown> | undefined)?.[key];

async function fetchToken({ tokens }: TryPlan, owner: string, origin: string, sentCalls: Sent[]): Promise<string> {
  const token = tokens.find(({ grant }) => grant === owner);
  if (token === undefined) throw new Error(`Expected a token for ${owner} in the form's plan, got none.`);
  const start = performance.now();
  const [method, path] = ["POST", "/auth/oauth2/token"];
  const response = await request(origin + path, {
    method,
    headers: { Authorization: `Basic ${btoa(`${token.client}:${token.client}-secret`)}` },
    body: new URLSearchParams(token.form),
  });
  const tookMs = performance.now() - start;
  sentCalls.push({ method, path, token: undefined, status: response.status, tookMs, requestId: undefined });
  const { access_token, error_description } = (await response.json()) as Record<string, string>;
  if (access_token === undefined) throw new Error(`Could not get a token for ${token.client}: ${error_description}`);
  return access_token;
}
