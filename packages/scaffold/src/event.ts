import { createHmac } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse, parseDocument } from "yaml";
import { addCode, appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, newChange, setText, textOf } from "./change.ts";
import { editLines } from "./edit-lines.ts";
import { kebab, type Noun, notationsOf } from "./names.ts";
import { raiseVersion } from "./raise-version.ts";
import { Rejection } from "./rejection.ts";
import { addSections, operationsIn } from "./spec-file.ts";
import { isOfOutlets } from "./subject.ts";
import { rejectTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

const NAME = /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*(_[a-z0-9]+)*){2}$/;
const MAX_LENGTH = 60;

/** Plans a new event of a resource created by `npm run new`: from its message in `spec/` to its test. */
export function newEvent(root: string, name: string, on: string | undefined): Change {
  const words = wordsOf(name);
  const noun = causingResource(root, on ?? kebab(name.split(".")[1] ?? ""), on === undefined);
  if (!isOfOutlets(root, noun.plural))
    throw new Rejection(
      `Expected a resource of outlets, because events go to the partners of an outlet; got ${noun.plural}, a resource of partners. Write this event by hand, like the events in server/delivery/events/.`,
    );
  const removes = /(deleted|removed|ended|closed)$/.test(name);
  const spec = readFileSync(join(root, `spec/resources/${noun.plural}.yaml`), "utf8");
  const replaceNames = (text: string) =>
    withNames(text, { "sample-event": words, "sample-entry": noun.singular, "sample-entries": noun.plural })
      .replaceAll("NAME_OF_EVENT", name)
      .replaceAll("SCOPE_OF_EVENT", readScopeOf(spec, noun))
      .replaceAll("STEP_OF_EVENT", removes ? "deleted" : "created")
      .replaceAll("CHANGED_ENTRY", removes ? "removed" : "created")
      .replaceAll("COUNT_BEFORE_DELETION", removes ? "0" : "1");
  const part = (file: string) => replaceNames(templateText(`event-parts/${file}`));

  const change = newChange();
  const message = part("message.yaml");
  const example = signExample(part("example.yaml"), root);
  rejectTakenNames([message, example], root);
  const files = `spec/events/${noun.plural}`;
  addSpec(change, root, `${files}.yaml`, { head: `# Events of ${notationsOf(noun.plural).prose}.\n`, added: message });
  addSpec(change, root, `${files}.examples.yaml`, {
    head: `# Examples of the events of ${notationsOf(noun.plural).prose}.\n`,
    added: example,
  });
  addCause(change, root, { noun, removes, domain: part("domain.ts"), handler: part("handler.ts") });
  for (const [file, text] of templateFiles("event")) create(change, root, replaceNames(file), replaceNames(text));
  for (const each of editsOf(replaceNames(templateText("event.edits.yaml")))) edit(change, root, each);
  addValue(change, root, name);
  raiseVersion(change, root);
  return { ...change, next: replaceNames(templateText("event.next.yaml")) };
}

const ENVELOPE = "spec/events/envelope.yaml";

/** Adds the name to the enum of all events, marked as an extension of the reference. */
function addValue(change: Change, root: string, name: string): void {
  const at = ["schemas", "EventName"];
  const hasMarks = parseDocument(textOf(change, root, ENVELOPE)).hasIn([...at, "x-extension-values"]);
  edit(change, root, { file: ENVELOPE, at: [...at, "enum"], put: `- ${name}` });
  if (hasMarks) edit(change, root, { file: ENVELOPE, at: [...at, "x-extension-values"], put: `- ${name}` });
  else edit(change, root, { file: ENVELOPE, at, put: `x-extension-values:\n  - ${name}` });
}

/** The words of the event without its family, in lower case with hyphens. */
function wordsOf(name: string): string {
  const [family, ...rest] = name.split(".");
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw new Rejection(
      `Expected the name of an event as family.thing.step in lower case, at most ${MAX_LENGTH} characters, such as food.opening_hours.created; got ${JSON.stringify(name)}. Use this form.`,
    );
  if (family === "payment")
    throw new Rejection(
      `Expected a family other than payment, because payment events go only to payment partners of an outlet; got ${name}. Start the name with food.`,
    );
  return kebab(rest.join("-"));
}

/** The resource whose handlers emit the event, as written by `npm run new`. */
function causingResource(root: string, resource: string, isGuess: boolean): Noun {
  const all = globSync("server/domain/*.ts", { cwd: root })
    .map((file) => basename(file, ".ts"))
    .flatMap((plural) => nounIn(root, plural) ?? []);
  const noun = all.find(({ plural }) => plural === resource);
  if (noun !== undefined) return noun;
  const candidates = all.flatMap(({ plural }) => (isOfOutlets(root, plural) ? plural : [])).join(", ") || "none yet";
  const remedy = existsSync(join(root, `spec/resources/${resource}.yaml`))
    ? "For a handler written by hand, see server/api/handlers/platform-payments.ts."
    : `Set it with --on, or create it first: npm run new -- resource ${isGuess ? "opening-hours" : resource}.`;
  throw new Rejection(
    `Expected a resource created by npm run new as the source of the event (${candidates}); got ${resource}${isGuess ? ", from the name of the event" : ""}. ${remedy}`,
  );
}

/** Singular and plural of a resource, by the `…NameTaken` function in its domain file. */
function nounIn(root: string, plural: string): Noun | undefined {
  const text = readFileSync(join(root, `server/domain/${plural}.ts`), "utf8");
  const camelName = /^export const (\w+)NameTaken = \(name: string\)/m.exec(text)?.[1];
  const isWritten =
    camelName !== undefined && text.includes(`export const new${notationsOf(kebab(camelName)).pascal} = (`);
  return isWritten && existsSync(join(root, `spec/resources/${plural}.yaml`))
    ? { singular: kebab(camelName), plural }
    : undefined;
}

function readScopeOf(spec: string, { singular }: Noun): string {
  const id = `get${notationsOf(singular).pascal}`;
  const security =
    operationsIn(spec)
      .find(({ operationId }) => operationId === id)
      ?.text("security") ?? "";
  const scope = /auth_client_credentials: \[\s*([\w:]+)/.exec(security)?.[1];
  if (scope !== undefined) return scope;
  throw new Rejection(`Expected ${id} to have a scope of auth_client_credentials for the event, got none. Restore it.`);
}

/** Adds the signatures of the body to the example, with the secret of the test vector in the contract. */
function signExample(example: string, root: string): string {
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

/** Adds components to a file of `spec/`, which is created if it is missing. */
function addSpec(change: Change, root: string, file: string, { head, added }: { head: string; added: string }): void {
  if (existsSync(join(root, file))) setText(change, file, addSections(textOf(change, root, file), file, added));
  else create(change, root, file, `${head}${added}`);
}

type Cause = { noun: Noun; removes: boolean; domain: string; handler: string };

/** Adds the domain function of the event, and queues the event in the unit of work of the handler. */
function addCause(change: Change, root: string, { noun, removes, domain, handler }: Cause): void {
  const { camel, pascal } = notationsOf(noun.singular);
  const [domainFile, handlerFile] = [`server/domain/${noun.plural}.ts`, `server/api/handlers/${noun.plural}.ts`];
  setText(change, domainFile, appendCode(textOf(change, root, domainFile), domain));
  const id = `${removes ? "delete" : "create"}${pascal}`;
  setText(
    change,
    handlerFile,
    addCode(textOf(change, root, handlerFile), handler, (text, code) =>
      editLines(text, {
        file: handlerFile,
        within: `export const ${id}: Handler<"${id}"> = async (c) => {`,
        like: `^    if \\((!isAdded|removed === undefined)\\) throw (rejected\\()?${camel}`,
        put: code,
      }),
    ),
  );
  const testEvent = "server/delivery/events/test-event.ts";
  const line = `  if ("${notationsOf(noun.singular).snake}" in body) return body.${notationsOf(noun.singular).snake}.id;`;
  const text = textOf(change, root, testEvent);
  if (!text.includes(line))
    setText(
      change,
      testEvent,
      editLines(text, { file: testEvent, like: '^  if \\("\\w+" in body\\) return', put: line }),
    );
}
