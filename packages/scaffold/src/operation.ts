import { parse } from "yaml";
import { appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, newChange, setText, textOf } from "./change.ts";
import { editYaml } from "./edit-yaml.ts";
import { kebab, notationsOf } from "./names.ts";
import { methodOf, type OperationRequest, requirePath, wordsOf } from "./operation-request.ts";
import { raiseVersion } from "./raise-version.ts";
import { Rejection } from "./rejection.ts";
import { addSections, indentBy, type Neighbour, operationsIn } from "./spec-file.ts";
import { resourceOf, type Subject, subjectOf } from "./subject.ts";
import { rejectTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

/** Plans a new operation of partners or of the platform: from its path in `spec/` to its test. */
export function newOperation(root: string, request: OperationRequest): Change {
  const words = wordsOf(request.operationId);
  const path = requirePath(request.path);
  const method = methodOf(request);
  const resource = resourceOf(root, request.in, path);
  const subject = subjectOf(path, resource, root);
  const replaceNames = (text: string) =>
    withNames(text.replaceAll("WHAT_IT_IS_ABOUT", subject.about), { "sample-operation": words, ...subject.names })
      .replaceAll("SAMPLE_PATH", path)
      .replaceAll("METHOD", method.toUpperCase());
  const part = (name: string) => replaceNames(templateText(`operation-parts/${name}`));

  const change = newChange();
  const components = part(`${subject.components}-components.yaml`);
  rejectTakenNames([`operationId: ${request.operationId}`, components], root);
  addToContract(change, root, { path, method, resource, operation: part("operation.yaml"), components, subject });
  const handlers = `server/api/handlers/${resource}.ts`;
  setText(change, handlers, appendCode(textOf(change, root, handlers), part(`${subject.kind}-handler.ts`)));
  for (const [file, text] of templateFiles(`${subject.kind}-operation`))
    create(change, root, replaceNames(file), replaceNames(text));
  for (const name of subject.edits)
    for (const each of editsOf(replaceNames(templateText(`${name}.edits.yaml`)))) edit(change, root, each);
  raiseVersion(change, root);
  return { ...change, next: replaceNames(templateText("operation.next.yaml")).replaceAll("RESOURCE", resource) };
}

/** The parts for the specification. */
type Parts = {
  path: string;
  method: string;
  resource: string;
  subject: Subject;
  /** The operation without the keywords that it copies from a neighbour. */
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
  const entry = `${parts.method}:\n${indentBy(operation, 2)}`;
  const put = isNew ? `${key}:\n${indentBy(entry, 2)}` : entry;
  const withPath = editYaml(before, { file, at: isNew ? ["paths"] : ["paths", key], put });
  setText(change, file, addSections(withPath, file, parts.components));
}

/** Finds an operation of the same resource with the same callers, preferably a read for a read. */
function neighbourOf(operations: Neighbour[], { method, subject }: Parts, file: string): Neighbour {
  const open = operations.filter(subject.isNeighbour);
  const sameKind = open.filter((neighbour) => (neighbour.method === "get") === (method === "get"));
  const [first] = [...sameKind, ...open];
  if (first !== undefined) return first;
  throw new Rejection(
    `${file}: expected an operation ${subject.neighbours} to copy scope and access from, got none. Choose another resource with --in.`,
  );
}

/** The operation in the usual order: tags, scopes and access of its neighbour, then parameters and responses. */
function operationText({ operation, subject }: Parts, neighbour: Neighbour): string {
  const copied = ["tags", "security", "x-outlet-access"].flatMap((key) => neighbour.text(key) ?? []);
  const parameters = subject.parameters.map((each) => `  ${each}`);
  const parameterLines = parameters.length > 0 ? ["parameters:", ...parameters] : [];
  return operation.trimEnd().replace(/^responses:/m, () => [...copied, ...parameterLines, "responses:"].join("\n"));
}

/** True if a URL can match both paths. */
function overlaps(path: string, other: string): boolean {
  const [segments, otherSegments] = [path.split("/"), other.split("/")];
  const isSame = (segment: string, index: number) =>
    segment === otherSegments[index] || segment.startsWith("{") || otherSegments[index]?.startsWith("{") === true;
  return segments.length === otherSegments.length && segments.every(isSame);
}

/** The path item in the file of the resource, existing or new. A new one gets its line in the root document. */
function pathItemOf(change: Change, root: string, parts: Parts): { key: string; isNew: boolean } {
  const { path, method, resource } = parts;
  const { document } = parts.subject;
  const paths = (parse(textOf(change, root, document)) as { paths: Record<string, unknown> }).paths;
  const existingKey = new RegExp(`"resources/${resource}\\.yaml#/paths/(\\w+)"`).exec(
    JSON.stringify(paths[path] ?? ""),
  )?.[1];
  if (existingKey !== undefined) return { key: existingKey, isNew: false };
  if (paths[path] !== undefined)
    throw new Rejection(
      `${document}: expected the path ${path} in spec/resources/${resource}.yaml, but it is in another file. Set its resource with --in.`,
    );
  const twin = Object.keys(paths).find((existing) => overlaps(existing, path));
  if (twin !== undefined)
    throw new Rejection(
      `${document}: expected a path that does not overlap others, but ${path} overlaps ${twin}. Add a distinct segment.`,
    );
  const items = (parse(textOf(change, root, `spec/resources/${resource}.yaml`)) as { paths: object }).paths;
  const last = notationsOf(kebab(path.split("/").findLast((segment) => !segment.startsWith("{")) ?? "")).camel;
  const key = Object.hasOwn(items, last) ? `${last}By${method.charAt(0).toUpperCase()}${method.slice(1)}` : last;
  const put = `${path}:\n  $ref: "resources/${resource}.yaml#/paths/${key}"`;
  setText(change, document, editYaml(textOf(change, root, document), { file: document, at: ["paths"], put }));
  return { key, isNew: true };
}
