import type { Json } from "@partner-api/contract";
import {
  accessOf,
  type CollectionRequest,
  dayLines,
  ENVIRONMENT,
  GRANTS,
  RANDOM,
  requestsOf,
  scopesOf,
} from "./collection.ts";
import { USER_GRANT } from "./demo.ts";
import type { Plan } from "./plan.ts";

/** The environment for the collection, in Postman's import format. */
export const postmanEnvironment = (): Json => ({
  name: "Partner Integration API, sandbox",
  values: ENVIRONMENT.map(({ name, value, isSecret }) => ({
    key: name,
    value,
    ...(isSecret && { type: "secret" }),
    enabled: true,
  })),
  _postman_variable_scope: "environment",
});

/**
 * All operations as a Postman collection (v2.1): a folder per operation with the calls of its sample in order. The collection
 * fetches tokens before the first request that needs one, and stores ids of responses for the next request.
 *
 * @param groups the samples by the title of the folder above them
 */
export function postmanCollection(title: string, groups: ReadonlyMap<string, Plan[]>): Json {
  const plans = [...groups.values()].flat();
  return {
    info: { name: title, schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
    item: [...groups].map(([name, members]) => ({ name, item: members.map(folderOf) })),
    event: [script("prerequest", tokenScript(plans)), script("test", FORGET_TOKENS)],
    variable: ENVIRONMENT.map(({ name, value }) => ({ key: name, value })),
  };
}

function folderOf(plan: Plan): Json {
  const requests = requestsOf(plan);
  const items = requests.map(itemOf);
  return items.length === 1 ? (items[0] as Json) : { name: requests.at(-1)?.name ?? "", item: items };
}

function itemOf(request: CollectionRequest): Json {
  const { name, method, url, headers, body, description, uniqueValues, days, pauseSeconds, statuses, keep } = request;
  const set = (variable: string, value: string) => `pm.collectionVariables.set("${variable}", ${value});`;
  const before = [
    ...uniqueValues.map(
      ({ name, prefix }) => `pm.variables.set("${name}", "${prefix}" + pm.variables.replaceIn("${RANDOM}"));`,
    ),
    ...uniqueValues.map(({ name }) => set(name, `pm.variables.get("${name}")`)),
    ...dayLines(days, set),
    ...(pauseSeconds > 0 ? [`setTimeout(() => {}, ${pauseSeconds * 1_000});`] : []),
  ];
  const after = [
    `pm.test("is answered with success", () => pm.expect(pm.response.code).to.be.oneOf(${JSON.stringify(statuses)}));`,
    ...keep.map((result) => set(result.name, `pm.response.json()${accessOf(result)}`)),
  ];
  return {
    name,
    request: {
      method,
      url,
      header: headers.map(([key, value]) => ({ key, value })),
      ...(body !== undefined && { body: { mode: "raw", raw: body, options: { raw: { language: "json" } } } }),
      description,
    },
    event: [...(before.length > 0 ? [script("prerequest", before)] : []), script("test", after)],
  };
}

const script = (listen: string, exec: string[]): Json => ({ listen, script: { type: "text/javascript", exec } });

/** Moving the test clock expires all tokens. */
const FORGET_TOKENS = [
  'if (pm.request.method === "POST" && pm.request.url.toString().endsWith("/platform/v1/clock"))',
  `  for (const grant of ${JSON.stringify(GRANTS)}) pm.collectionVariables.unset(grant + "_token_until");`,
];

/** Fetches the token that the request names, unless a valid one is stored. */
const tokenScript = (plans: Plan[]): string[] => [
  'const [, grant] = /^Bearer {{(\\w+)_token}}$/.exec(pm.request.headers.get("Authorization") || "") || [];',
  `const scopes = ${JSON.stringify(Object.fromEntries(GRANTS.map((grant) => [grant, scopesOf(plans, grant).join(" ")])))};`,
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
