import { parse } from "yaml";
import { appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, keep, newChange, textOf } from "./change.ts";
import { editYaml } from "./edit-yaml.ts";
import { kebab, notationsOf } from "./names.ts";
import { methodOf, type OperationAsked, requirePath, wordsOf } from "./operation-asked.ts";
import { raiseVersion } from "./raise-version.ts";
import { Refusal } from "./refusal.ts";
import { addSections, indented, type Neighbour, operationsIn } from "./spec-file.ts";
import { resourceOf, type Subject, subjectOf } from "./subject.ts";
import { refuseTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

/** Everything that a new operation of a partner or of the platform needs: from its path in `spec/` to its test. */
export function newOperation(root: string, asked: OperationAsked): Change {
  const words = wordsOf(asked.operationId);
  const path = requirePath(asked.path);
  const method = methodOf(asked);
  const resource = resourceOf(root, asked.in, path);
  const subject = subjectOf(path, resource, root);
  const named = (text: string) =>
    withNames(text.replaceAll("WHAT_IT_IS_ABOUT", subject.about), { "sample-operation": words, ...subject.names })
      .replaceAll("SAMPLE_PATH", path)
      .replaceAll("METHOD", method.toUpperCase());
  const part = (name: string) => named(templateText(`operation-parts/${name}`));

  const change = newChange();
  const components = part(`${subject.components}-components.yaml`);
  refuseTakenNames([`operationId: ${asked.operationId}`, components], root);
  addToContract(change, root, { path, method, resource, operation: part("operation.yaml"), components, subject });
  const handlers = `server/api/handlers/${resource}.ts`;
  keep(change, handlers, appendCode(textOf(change, root, handlers), part(`${subject.kind}-handler.ts`)));
  for (const [file, text] of templateFiles(`${subject.kind}-operation`)) create(change, root, named(file), named(text));
  for (const name of subject.edits)
    for (const each of editsOf(named(templateText(`${name}.edits.yaml`)))) edit(change, root, each);
  raiseVersion(change, root);
  return { ...change, next: named(templateText("operation.next.yaml")).replaceAll("RESOURCE", resource) };
}

/** What is put into the specification. */
type Parts = {
  path: string;
  method: string;
  resource: string;
  subject: Subject;
  /** The operation without what its neighbours say as well. */
  operation: string;
  /** Schemas and examples. */
  components: string;
};

function addToContract(change: Change, root: string, parts: Parts): void {
  const file = `spec/resources/${parts.resource}.yaml`;
  const before = textOf(change, root, file);
  const neighbour = neighbourOf(operationsIn(before), parts, file);
  const operation = operationText(parts, neighbour);
  const { key, isNew } = pathItemOf(change, root, parts);
  const entry = `${parts.method}:\n${indented(operation, 2)}`;
  const put = isNew ? `${key}:\n${indented(entry, 2)}` : entry;
  const withPath = editYaml(before, { file, at: isNew ? ["paths"] : ["paths", key], put });
  keep(change, file, addSections(withPath, file, parts.components));
}

/** An operation of the same resource that the same callers may use, one that reads for one that reads. */
function neighbourOf(operations: Neighbour[], { method, subject }: Parts, file: string): Neighbour {
  const open = operations.filter(subject.isNeighbour);
  const alike = open.filter((one) => (one.method === "get") === (method === "get"));
  const [first] = [...alike, ...open];
  if (first !== undefined) return first;
  throw new Refusal(
    `${file}: expected an operation ${subject.neighbours}, whose scope and access the new one takes over; got none. Choose another resource with --in.`,
  );
}

/** The operation in the order of the house: what its neighbour says of tags, scopes and access, then parameters and answers. */
function operationText({ operation, subject }: Parts, neighbour: Neighbour): string {
  const taken = ["tags", "security", "x-outlet-access"].flatMap((key) => neighbour.text(key) ?? []);
  const parameters = subject.parameters.map((each) => `  ${each}`);
  const listed = parameters.length > 0 ? ["parameters:", ...parameters] : [];
  return operation.trimEnd().replace(/^responses:/m, () => [...taken, ...listed, "responses:"].join("\n"));
}

/** Whether one address may be of both paths. */
function mayBeOne(path: string, other: string): boolean {
  const [one, two] = [path.split("/"), other.split("/")];
  const isSame = (segment: string, index: number) =>
    segment === two[index] || segment.startsWith("{") || two[index]?.startsWith("{") === true;
  return one.length === two.length && one.every(isSame);
}

/** The path item in the resource's file: the one of the path, or a new one, with its line in the root document. */
function pathItemOf(change: Change, root: string, parts: Parts): { key: string; isNew: boolean } {
  const { path, method, resource } = parts;
  const { document } = parts.subject;
  const paths = (parse(textOf(change, root, document)) as { paths: Record<string, unknown> }).paths;
  const known = new RegExp(`"resources/${resource}\\.yaml#/paths/(\\w+)"`).exec(JSON.stringify(paths[path] ?? ""))?.[1];
  if (known !== undefined) return { key: known, isNew: false };
  if (paths[path] !== undefined)
    throw new Refusal(
      `${document}: expected the path ${path} in spec/resources/${resource}.yaml, and it is in another file. Name its resource with --in.`,
    );
  const twin = Object.keys(paths).find((one) => mayBeOne(one, path));
  if (twin !== undefined)
    throw new Refusal(
      `${document}: expected a path that no other path matches as well, got ${path} beside ${twin}. Give it a word of its own.`,
    );
  const held = (parse(textOf(change, root, `spec/resources/${resource}.yaml`)) as { paths: object }).paths;
  const last = notationsOf(kebab(path.split("/").findLast((segment) => !segment.startsWith("{")) ?? "")).camel;
  const key = Object.hasOwn(held, last) ? `${last}By${method.charAt(0).toUpperCase()}${method.slice(1)}` : last;
  const put = `${path}:\n  $ref: "resources/${resource}.yaml#/paths/${key}"`;
  keep(change, document, editYaml(textOf(change, root, document), { file: document, at: ["paths"], put }));
  return { key, isNew: true };
}
