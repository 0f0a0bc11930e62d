import { createHmac } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse, parseDocument } from "yaml";
import { addCode, appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, keep, newChange, textOf } from "./change.ts";
import { editLines } from "./edit-lines.ts";
import { kebab, type Noun, notationsOf } from "./names.ts";
import { raiseVersion } from "./raise-version.ts";
import { Refusal } from "./refusal.ts";
import { addSections, operationsIn } from "./spec-file.ts";
import { isOfOutlets } from "./subject.ts";
import { refuseTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

const NAME = /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*(_[a-z0-9]+)*){2}$/;
const MAX_LENGTH = 60;

/** Everything that a new event needs which a resource of `npm run new` causes: from its message in `spec/` to its test. */
export function newEvent(root: string, name: string, on: string | undefined): Change {
  const words = wordsOf(name);
  const noun = causingResource(root, on ?? kebab(name.split(".")[1] ?? ""), on === undefined);
  if (!isOfOutlets(root, noun.many))
    throw new Refusal(
      `Expected a resource of outlets, whose events go to the partners of the outlet; got ${noun.many}, which is of partners. Write this event by hand, like those of server/delivery/events/.`,
    );
  const removes = /(deleted|removed|ended|closed)$/.test(name);
  const spec = readFileSync(join(root, `spec/resources/${noun.many}.yaml`), "utf8");
  const named = (text: string) =>
    withNames(text, { "sample-event": words, "sample-entry": noun.one, "sample-entries": noun.many })
      .replaceAll("NAME_OF_EVENT", name)
      .replaceAll("SCOPE_OF_EVENT", readScopeOf(spec, noun))
      .replaceAll("STEP_OF_EVENT", removes ? "deleted" : "created")
      .replaceAll("CHANGED_ENTRY", removes ? "removed" : "created")
      .replaceAll("COUNT_BEFORE_DELETION", removes ? "0" : "1");
  const part = (file: string) => named(templateText(`event-parts/${file}`));

  const change = newChange();
  const message = part("message.yaml");
  const example = signed(part("example.yaml"), root);
  refuseTakenNames([message, example], root);
  const files = `spec/events/${noun.many}`;
  addSpec(change, root, `${files}.yaml`, { head: `# Events of ${notationsOf(noun.many).prose}.\n`, added: message });
  addSpec(change, root, `${files}.examples.yaml`, {
    head: `# Examples of the events of ${notationsOf(noun.many).prose}.\n`,
    added: example,
  });
  addCause(change, root, { noun, removes, domain: part("domain.ts"), handler: part("handler.ts") });
  for (const [file, text] of templateFiles("event")) create(change, root, named(file), named(text));
  for (const each of editsOf(named(templateText("event.edits.yaml")))) edit(change, root, each);
  addValue(change, root, name);
  raiseVersion(change, root);
  return { ...change, next: named(templateText("event.next.yaml")) };
}

const ENVELOPE = "spec/events/envelope.yaml";

/** The name among those of all events, marked as one that the reference does not have. */
function addValue(change: Change, root: string, name: string): void {
  const at = ["schemas", "EventName"];
  const hasMarks = parseDocument(textOf(change, root, ENVELOPE)).hasIn([...at, "x-extension-values"]);
  edit(change, root, { file: ENVELOPE, at: [...at, "enum"], put: `- ${name}` });
  if (hasMarks) edit(change, root, { file: ENVELOPE, at: [...at, "x-extension-values"], put: `- ${name}` });
  else edit(change, root, { file: ENVELOPE, at, put: `x-extension-values:\n  - ${name}` });
}

/** The event's own words, the thing and the step, in lower case with hyphens. */
function wordsOf(name: string): string {
  const [family, ...rest] = name.split(".");
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw new Refusal(
      `Expected an event's name of a family, a thing and a step in lower case, at most ${MAX_LENGTH} characters, such as food.opening_hours.created; got ${JSON.stringify(name)}. Write it so.`,
    );
  if (family === "payment")
    throw new Refusal(
      `Expected a family other than payment, whose events go to partners that an outlet is registered with for payment; got ${name}. Begin it with food.`,
    );
  return kebab(rest.join("-"));
}

/** The resource whose handlers cause the event, as `npm run new` wrote them. */
function causingResource(root: string, resource: string, isGuess: boolean): Noun {
  const all = globSync("server/domain/*.ts", { cwd: root })
    .map((file) => basename(file, ".ts"))
    .flatMap((many) => nounIn(root, many) ?? []);
  const found = all.find(({ many }) => many === resource);
  if (found !== undefined) return found;
  const known = all.flatMap(({ many }) => (isOfOutlets(root, many) ? many : [])).join(", ") || "none so far";
  const mend = existsSync(join(root, `spec/resources/${resource}.yaml`))
    ? "A handler written by hand causes an event as server/api/handlers/platform-payments.ts does."
    : `Name it with --on, or first: npm run new -- resource ${isGuess ? "opening-hours" : resource}.`;
  throw new Refusal(
    `Expected a resource that npm run new wrote as the cause of the event (${known}); got ${resource}${isGuess ? ", by the event's name" : ""}. ${mend}`,
  );
}

/** One and many of a resource, by the function of its rules that says that one was not found. */
function nounIn(root: string, many: string): Noun | undefined {
  const text = readFileSync(join(root, `server/domain/${many}.ts`), "utf8");
  const one = /^export const (\w+)NotFound = \(id: string\)/m.exec(text)?.[1];
  const isWritten = one !== undefined && text.includes(`export const new${notationsOf(kebab(one)).pascal} = (`);
  return isWritten && existsSync(join(root, `spec/resources/${many}.yaml`)) ? { one: kebab(one), many } : undefined;
}

function readScopeOf(spec: string, { one }: Noun): string {
  const id = `get${notationsOf(one).pascal}`;
  const security =
    operationsIn(spec)
      .find(({ operationId }) => operationId === id)
      ?.text("security") ?? "";
  const scope = /auth_client_credentials: \[\s*([\w:]+)/.exec(security)?.[1];
  if (scope !== undefined) return scope;
  throw new Refusal(
    `Expected ${id} with a scope of auth_client_credentials, which the event needs too; got none. Restore it.`,
  );
}

/** The example with the signatures of its body by the secret that the contract shows. */
function signed(example: string, root: string): string {
  type Example = { payload: unknown; headers: Record<string, string> };
  const { examples } = parse(example) as { examples: Record<string, Example> };
  const [first] = Object.values(examples);
  const asyncapi = parse(readFileSync(join(root, "spec/asyncapi.yaml"), "utf8")) as Record<string, { secret: string }>;
  const secret = asyncapi["x-signature-test-vector"]?.secret.replace("whsec_", "") ?? "";
  const sign = (text: string) => createHmac("sha256", Buffer.from(secret, "base64")).update(text);
  const body = JSON.stringify(first?.payload);
  const standard = `${first?.headers["webhook-id"]}.${first?.headers["webhook-timestamp"]}.${body}`;
  return example
    .replace("SIGNATURE_HEX", sign(body).digest("hex"))
    .replace("SIGNATURE_BASE64", sign(standard).digest("base64"));
}

/** Puts components into a file of `spec/`, which is made where there is none. */
function addSpec(change: Change, root: string, file: string, { head, added }: { head: string; added: string }): void {
  if (existsSync(join(root, file))) keep(change, file, addSections(textOf(change, root, file), file, added));
  else create(change, root, file, `${head}${added}`);
}

type Cause = { noun: Noun; removes: boolean; domain: string; handler: string };

/** The event is composed by the rules of the resource, and queued in the unit of work that creates or removes. */
function addCause(change: Change, root: string, { noun, removes, domain, handler }: Cause): void {
  const { camel, pascal } = notationsOf(noun.one);
  const [domainFile, handlerFile] = [`server/domain/${noun.many}.ts`, `server/api/handlers/${noun.many}.ts`];
  keep(change, domainFile, appendCode(textOf(change, root, domainFile), domain));
  const id = `${removes ? "delete" : "create"}${pascal}`;
  keep(
    change,
    handlerFile,
    addCode(textOf(change, root, handlerFile), handler, (text, code) =>
      editLines(text, {
        file: handlerFile,
        within: `export const ${id}: Handler<"${id}"> = async (c) => {`,
        like: `^    if \\((!isAdded|removed === undefined)\\) throw ${camel}`,
        put: code,
      }),
    ),
  );
  const testEvent = "server/delivery/events/test-event.ts";
  const line = `  if ("${notationsOf(noun.one).snake}" in body) return body.${notationsOf(noun.one).snake}.id;`;
  const text = textOf(change, root, testEvent);
  if (!text.includes(line))
    keep(change, testEvent, editLines(text, { file: testEvent, like: '^  if \\("\\w+" in body\\) return', put: line }));
}
