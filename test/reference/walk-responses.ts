import {
  asArray,
  asObject,
  asStrings,
  child,
  entries,
  isMarked,
  type JsonObject,
  type Located,
  resolve,
} from "../support/contract.ts";
import { errorEnvelope, GENERAL_STATUSES, titledErrors } from "./errors.ts";
import { compareShape, jsonSchemaOf, report, type Walk } from "./operation-walk.ts";

/** Every status of the reference is listed with its shape; every other one is marked. */
export function compareResponses(walk: Walk): void {
  const { document, fact, at, decided } = walk;
  const all = child(at, "responses");
  const extensions = new Set(asStrings(asObject(at.node)["x-extension-responses"]));
  const stated = [fact.answers.status, ...fact.errors].map(String);
  const general = fact.security.length > 0 ? GENERAL_STATUSES : [];
  for (const status of new Set([...stated, ...general])) {
    const reference = child(all, status);
    if (!reference.node) {
      const source = stated.includes(status) ? walk.source : "R5-7";
      walk.problems.add(source, `${fact.operationId} answers ${status}; the contract does not`, all.pointer);
      continue;
    }
    if (decided || !stated.includes(status)) continue;
    if (extensions.has(status) || isMarked(document, reference)) {
      const sentence = `${fact.operationId} ${status} is in the reference; the contract marks it as an extension`;
      report(walk, sentence, reference.pointer);
    }
    compareHeaders(walk, resolve(document, reference), `${fact.operationId} ${status}`);
  }
  compareAnswer(walk, all);
  for (const [status, reference] of entries(all)) {
    if (/^[45]|default/.test(status)) compareError(walk, status, resolve(document, reference));
    const isKnown = stated.includes(status) || general.includes(status);
    if (decided || isKnown || extensions.has(status) || isMarked(document, reference)) continue;
    const hint = "list it in x-extension-responses or remove it";
    report(walk, `${fact.operationId} does not answer ${status}; ${hint}`, reference.pointer);
  }
  for (const status of extensions) {
    if (child(all, status).node) continue;
    report(walk, `x-extension-responses lists ${status}, which ${fact.operationId} does not answer`);
  }
}

function compareAnswer(walk: Walk, responses: Located): void {
  const { status, body } = walk.fact.answers;
  const response = resolve(walk.document, child(responses, String(status)));
  if (!response.node || !body) return;
  const label = `${walk.fact.operationId} ${status}`;
  const schema = jsonSchemaOf(walk, response, label);
  if (schema) compareShape(walk, schema, body, label);
}

/** Response headers that the reference lists. All operations share `X-Request-ID`. */
function compareHeaders(walk: Walk, response: Located, label: string): void {
  const { document, fact, at } = walk;
  const headers = entries(child(response, "headers"));
  for (const name of fact.headers) {
    const isThere = headers.some(([key]) => key.toLowerCase() === name.toLowerCase());
    if (!isThere) report(walk, `${label} has the header ${name}; the contract's has none`, response.pointer);
  }
  const extensionHeaders = [at, response].flatMap(({ node }) => asStrings(asObject(node)["x-extension-headers"]));
  for (const [name, header] of headers) {
    if (name.toLowerCase() === "x-request-id" || extensionHeaders.includes(name) || isMarked(document, header))
      continue;
    report(walk, `${label} has no header ${name}; mark it \`x-extension: true\` or remove it`, header.pointer);
  }
}

/** Every error has the envelope of reference 7.1, and examples with the titles of its status. */
function compareError(walk: Walk, status: string, response: Located): void {
  const { document, fact, problems } = walk;
  const label = `${fact.operationId} ${status}`;
  const json = jsonSchemaOf(walk, response, label);
  if (!json) return;
  const schema = resolve(document, json);
  if (!problems.touched.has(schema.pointer)) compareShape(walk, json, errorEnvelope, label);
  const { source, errors } = titledErrors[status] ?? { source: "", errors: [] };
  const examples = exampleErrors(document, response);
  const missing = errors.filter((want) => !examples.some((error) => isLike(error, want)));
  // Both kinds of 404 if the reference lists a 404; otherwise one of them is enough.
  const enough = fact.errors.includes(Number(status)) ? 0 : errors.length - 1;
  for (const want of missing.length > enough ? missing : []) {
    problems.add(
      source,
      `an example of ${label} shows ${JSON.stringify(want)}; the contract's do not`,
      response.pointer,
    );
  }
  const titles = errors.map(({ message_title }) => message_title);
  for (const { message_title: title } of examples) {
    if (titles.length === 0 || titles.includes(String(title))) continue;
    problems.add(
      source,
      `the title of ${status} is ${titles.join(" or ")}; an example says ${title}`,
      response.pointer,
    );
  }
}

const isLike = (error: JsonObject, want: Readonly<Record<string, string>>): boolean =>
  Object.entries(want).every(([key, value]) => error[key] === value);

/** The entries of `errors` in all examples of a response. */
function exampleErrors(document: JsonObject, response: Located): JsonObject[] {
  const json = child(response, "content", "application/json");
  const examples = entries(child(json, "examples")).map(([, each]) => child(resolve(document, each), "value"));
  return [child(json, "example"), ...examples].flatMap((example) =>
    asArray(child(example, "errors").node).map(asObject),
  );
}
