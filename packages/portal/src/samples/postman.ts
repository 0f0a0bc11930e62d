import type { Json } from "@partner-api/contract";
import { carriageOf } from "@partner-api/contract";
import type { OperationFacts } from "../operations.ts";
import { addressOf } from "./addresses.ts";
import { BASE_URL, CLIENTS, dayIn, type Grant, USER, USER_GRANT } from "./demo.ts";
import { type Call, fillHoles, type Own, type Plan } from "./plan.ts";

/** The longest that a sample looks ahead. */
const DAYS = 365;
const variable = (name: string): string => `{{${name}}}`;
const GRANTS = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];

type Entry = { key: string; value: string; type?: string };

/** The variables of a sandbox: its address and the demo clients. */
const ENVIRONMENT: Entry[] = [
  { key: "base_url", value: BASE_URL },
  { key: "token_url", value: `${BASE_URL}/auth/oauth2/token` },
  ...GRANTS.flatMap((grant) => [
    { key: `${grant}_client_id`, value: CLIENTS[grant] },
    { key: `${grant}_client_secret`, value: `${CLIENTS[grant]}-secret`, type: "secret" },
  ]),
  { key: "user_email", value: USER.username },
  { key: "user_password", value: USER.password, type: "secret" },
];

/** The environment beside the collection, as Postman and Bruno import it. */
export const postmanEnvironment = (): Json => ({
  name: "Partner Integration API, sandbox",
  values: ENVIRONMENT.map((entry) => ({ ...entry, enabled: true })),
  _postman_variable_scope: "environment",
});

/**
 * Every operation as a Postman collection (v2.1): a folder for each, with the calls of its sample in order. Tokens are fetched by the
 * collection before the first request that needs one; ids that an answer brings are kept for the next request.
 *
 * @param groups the samples by the title of the folder above them
 */
export function postmanCollection(title: string, groups: ReadonlyMap<string, Plan[]>): Json {
  const plans = [...groups.values()].flat();
  const scopes = (grant: Grant) => [...new Set(plans.flatMap((plan) => plan.scopes.get(grant) ?? []))];
  return {
    info: { name: title, schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
    item: [...groups].map(([name, members]) => ({ name, item: members.map(folderOf) })),
    event: [script("prerequest", tokenScript(scopes)), script("test", FORGET_TOKENS)],
    variable: ENVIRONMENT.map(({ key, value }) => ({ key, value })),
  };
}

function folderOf({ own, calls, pauseSeconds }: Plan): Json {
  const last = calls.at(-1) as Call;
  const name = nameOf(last.operation);
  const items = calls.map((call, index) => requestOf(call, index === 0 ? own : [], call === last ? pauseSeconds : 0));
  return items.length === 1 ? (items[0] as Json) : { name, item: items };
}

const nameOf = ({ id, summary = id }: OperationFacts): string => summary;

function requestOf(call: Call, own: Own[], pauseSeconds: number): Json {
  const { operation, grant, header, keep } = call;
  const days = [...JSON.stringify(call.body ?? null).matchAll(/"(2999-\d\d-\d\d)"/g)].map(([, day = ""]) => day);
  const before = [
    ...own.map(({ name, prefix }) => `pm.variables.set("${name}", "${prefix}" + pm.variables.replaceIn("{{$guid}}"));`),
    ...own.map(({ name }) => `pm.collectionVariables.set("${name}", pm.variables.get("${name}"));`),
    ...(days.length > 0
      ? [
          "const today = Date.now() + 7 * 3600e3; // The day in Jakarta, where the demo outlets are.",
          "const dayIn = (days) => new Date(today + days * 864e5).toISOString().slice(0, 10);",
          ...days.map((day) => `pm.collectionVariables.set("day_${daysOf(day)}", dayIn(${daysOf(day)}));`),
        ]
      : []),
    ...(pauseSeconds > 0 ? [`setTimeout(() => {}, ${pauseSeconds * 1_000});`] : []),
  ];
  const after = [
    `pm.test("is answered with success", () => pm.expect(pm.response.code).to.be.below(300));`,
    ...keep.map(({ name, keys }) => {
      const path = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join("");
      return `pm.collectionVariables.set("${name}", pm.response.json()${path});`;
    }),
  ];
  const headers = [
    ...(grant === "none" ? [] : [{ key: "Authorization", value: `Bearer ${variable(`${grant}_token`)}` }]),
    ...Object.entries(header).map(([key, value]) => ({
      key,
      value: key === "X-Idempotency-Key" ? "{{$guid}}" : fillHoles(String(value), variable),
    })),
  ];
  return {
    name: nameOf(operation),
    request: {
      method: operation.method.toUpperCase(),
      url: fillHoles(addressOf(call), variable).replace(BASE_URL, variable("base_url")),
      header: [
        ...headers,
        ...(call.body === undefined ? [] : [{ key: "Content-Type", value: call.media?.type ?? "" }]),
      ],
      ...(call.body !== undefined && {
        body: { mode: "raw", raw: rawBody(call), options: { raw: { language: "json" } } },
      }),
      description: operation.description ?? "",
    },
    event: [...(before.length > 0 ? [script("prerequest", before)] : []), script("test", after)],
  };
}

function rawBody({ operation, media, body }: Call): string {
  if (media === undefined || carriageOf(media.type) !== "json")
    throw new Error(`The collection has JSON bodies alone; that of ${operation.id} is ${media?.type}.`);
  const text = fillHoles(JSON.stringify(body, null, 2), variable);
  return text.replaceAll(/"(2999-\d\d-\d\d)"/g, (_, day: string) => `"${variable(`day_${daysOf(day)}`)}"`);
}

/** How many days after today a day of a sample is. */
const daysOf = (day: string): number => Array.from({ length: DAYS }, (_, days) => dayIn(days)).indexOf(day);

const script = (listen: string, exec: string[]): Json => ({ listen, script: { type: "text/javascript", exec } });

/** Moving the test clock ends every token. */
const FORGET_TOKENS = [
  'if (pm.request.method === "POST" && pm.request.url.toString().endsWith("/platform/v1/clock"))',
  `  for (const grant of ${JSON.stringify(GRANTS)}) pm.collectionVariables.unset(grant + "_token_until");`,
];

/** Fetches the token that the request names, unless there is one that lasts. */
const tokenScript = (scopes: (grant: Grant) => string[]): string[] => [
  'const [, grant] = /^Bearer {{(\\w+)_token}}$/.exec(pm.request.headers.get("Authorization") || "") || [];',
  `const scopes = ${JSON.stringify(Object.fromEntries(GRANTS.map((grant) => [grant, scopes(grant).join(" ")])))};`,
  'if (grant && Number(pm.collectionVariables.get(grant + "_token_until") || 0) < Date.now()) {',
  "  const value = (name) => pm.variables.get(name);",
  `  const form = grant === "user" ? { grant_type: "${USER_GRANT}", username: value("user_email"), password: value("user_password") } : { grant_type: "client_credentials" };`,
  "  const fields = Object.entries({ ...form, scope: scopes[grant] });",
  "  pm.sendRequest({",
  '    url: value("token_url"),',
  '    method: "POST",',
  "    header: { Authorization: 'Basic ' + btoa(value(grant + '_client_id') + ':' + value(grant + '_client_secret')) },",
  '    body: { mode: "urlencoded", urlencoded: fields.map(([key, value]) => ({ key, value })) },',
  "  }, (error, answer) => {",
  "    if (error || answer.code !== 200) throw new Error('No token: ' + (error || answer.text()));",
  "    pm.collectionVariables.set(grant + '_token', answer.json().access_token);",
  "    pm.collectionVariables.set(grant + '_token_until', Date.now() + (answer.json().expires_in - 60) * 1000);",
  "  });",
  "}",
];
