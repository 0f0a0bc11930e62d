import { accessOf, type CollectionRequest, dayLines, ENVIRONMENT, GRANTS, requestsOf, scopesOf } from "./collection.ts";
import { USER_GRANT } from "./demo.ts";
import type { Plan } from "./plan.ts";

/* A Bruno collection is a folder with a `.bru` file per request (https://docs.usebruno.com/bru-lang/overview). */

type File = [path: string, text: string];

/** The environment included in the collection. */
export const BRUNO_ENVIRONMENT = "Sandbox";

/**
 * All operations as a Bruno collection, like the one for Postman: a folder per operation with the calls of its sample in order.
 * Tokens are fetched before the first request that needs one, and ids are stored for the next request. Secrets are secret
 * variables, which Bruno does not write to files; the public ones of the demo clients are in `.env`.
 *
 * @param groups the samples by the title of the folder above them
 */
export function brunoCollection(title: string, groups: ReadonlyMap<string, Plan[]>): File[] {
  const plans = [...groups.values()].flat();
  return [
    ["bruno.json", `${JSON.stringify({ version: "1", name: title, type: "collection", ignore: [] }, null, 2)}\n`],
    ["collection.bru", blocks([["meta", `name: ${title}`], ...scripts(tokenScript(plans), FORGET_TOKENS)])],
    [`environments/${BRUNO_ENVIRONMENT}.bru`, environment()],
    [
      ".env",
      ENVIRONMENT.flatMap(({ name, value, isSecret }) => (isSecret ? [`${constant(name)}=${value}\n`] : [])).join(""),
    ],
    ...[...groups].flatMap(([name, members], at) => folder(name, at + 1, members.flatMap(sampleFiles))),
  ];
}

const constant = (name: string): string => name.toUpperCase();

function environment(): string {
  const open = ENVIRONMENT.filter(({ isSecret }) => !isSecret).map(({ name, value }) => `${name}: ${value}`);
  const secret = ENVIRONMENT.filter(({ isSecret }) => isSecret).map(({ name }) => `  ${name}`);
  return `${blocks([["vars", open.join("\n")]])}vars:secret [\n${secret.join(",\n")}\n]\n`;
}

/** Files in a subfolder, at a position in its parent. */
const folder = (name: string, at: number, files: File[]): File[] => [
  [`${fileName(name)}/folder.bru`, blocks([["meta", `name: ${name}\nseq: ${at}`]])],
  ...files.map(([path, text]): File => [`${fileName(name)}/${path}`, text]),
];

function sampleFiles(plan: Plan, at: number): File[] {
  const requests = requestsOf(plan);
  const files = (from: number) =>
    requests.map((request, index): File => [`${fileName(request.name)}.bru`, fileOf(request, from + index)]);
  return requests.length === 1 ? files(at + 1) : folder(requests.at(-1)?.name ?? "", at + 1, files(1));
}

/** A name without characters reserved by file systems. */
const fileName = (name: string): string =>
  name
    .replaceAll("’", "'")
    .replaceAll(/[^\w ,'()-]+/g, "")
    .trim();

function fileOf(request: CollectionRequest, at: number): string {
  const { name, method, url, headers, body, description, uniqueValues, days, pauseSeconds, statuses, keep } = request;
  const set = (variable: string, value: string) => `bru.setVar("${variable}", ${value});`;
  const before = [
    ...uniqueValues.map(({ name, prefix }) =>
      set(name, `"${prefix}" + Math.random().toString(36).slice(2) + Date.now().toString(36)`),
    ),
    ...dayLines(days, set),
    ...(pauseSeconds > 0 ? [`await bru.sleep(${pauseSeconds * 1_000});`] : []),
  ];
  const after = keep.map((keptVariables) => set(keptVariables.name, `res.getBody()${accessOf(keptVariables)}`));
  const successTest = `test("is answered with success", () => expect(res.getStatus()).to.be.oneOf(${JSON.stringify(statuses)}));`;
  return blocks([
    ["meta", `name: ${name}\ntype: http\nseq: ${at}`],
    [method.toLowerCase(), `url: ${url}\nbody: ${body === undefined ? "none" : "json"}\nauth: none`],
    ["headers", headers.map(([key, value]) => `${key}: ${value}`).join("\n")],
    ...(body === undefined ? [] : [["body:json", body] satisfies Block]),
    ...scripts(before, after),
    ["tests", successTest],
    ...(description === "" ? [] : [["docs", description.trim()] satisfies Block]),
  ]);
}

type Block = [name: string, text: string];

/** Blocks of a file, without empty ones. The content is indented, since a brace at the start of a line ends a block. */
const blocks = (all: Block[]): string =>
  all
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name} {\n${text.replaceAll(/^(?=.)/gm, "  ")}\n}\n`)
    .join("\n");

const scripts = (before: string[], after: string[]): Block[] => [
  ["script:pre-request", before.join("\n")],
  ["script:post-response", after.join("\n")],
];

/** Moving the test clock expires all tokens. */
const FORGET_TOKENS = [
  'if (req.getMethod() === "POST" && req.getUrl().endsWith("/platform/v1/clock"))',
  `  for (const grant of ${JSON.stringify(GRANTS)}) bru.deleteVar(grant + "_token_until");`,
];

/** Fetches the token that the request names, unless a valid one is stored. */
const tokenScript = (plans: Plan[]): string[] => [
  'const [, grant] = /^Bearer {{(\\w+)_token}}$/.exec(req.getHeader("Authorization") || "") || [];',
  `const scopes = ${JSON.stringify(Object.fromEntries(GRANTS.map((grant) => [grant, scopesOf(plans, grant).join(" ")])))};`,
  'if (grant && Number(bru.getVar(grant + "_token_until") || 0) < Date.now()) {',
  "  const value = (name) => bru.getEnvVar(name) || bru.getProcessEnv(name.toUpperCase());",
  `  const form = grant === "user" ? { grant_type: "${USER_GRANT}", username: value("user_email"), password: value("user_password") } : { grant_type: "client_credentials" };`,
  "  const fields = Object.entries({ ...form, scope: scopes[grant] });",
  "  const answer = await bru.sendRequest({",
  '    url: value("token_url"),',
  '    method: "POST",',
  "    headers: {",
  '      "Content-Type": "application/x-www-form-urlencoded",',
  '      Authorization: "Basic " + btoa(value(grant + "_client_id") + ":" + value(grant + "_client_secret")),',
  "    },",
  '    data: fields.map((pair) => pair.map(encodeURIComponent).join("=")).join("&"),',
  "  });",
  '  bru.setVar(grant + "_token", answer.data.access_token);',
  '  bru.setVar(grant + "_token_until", Date.now() + (answer.data.expires_in - 60) * 1000);',
  "}",
];
