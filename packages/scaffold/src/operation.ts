import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, keep, newChange, textOf } from "./change.ts";
import { editYaml } from "./edit-yaml.ts";
import { kebab, notationsOf } from "./names.ts";
import { methodOf, type OperationAsked, requirePath, wordsOf } from "./operation-asked.ts";
import { raiseVersion } from "./raise-version.ts";
import { Refusal } from "./refusal.ts";
import { addSections, indented, type Neighbour, operationsIn } from "./spec-file.ts";
import { refuseTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

const OPENAPI = "spec/openapi.yaml";

/** Everything that a new operation on an outlet, or on one thing of it, needs: from its path in `spec/` to its test. */
export function newOperation(root: string, asked: OperationAsked): Change {
  const words = wordsOf(asked.operationId);
  const path = requirePath(asked.path);
  const method = methodOf(asked);
  const resource = resourceOf(root, asked.in);
  const subject = subjectOf(path, resource, root);
  const named = (text: string) =>
    withNames(text, { "sample-operation": words, ...subject.names })
      .replaceAll("SAMPLE_PATH", path)
      .replaceAll("METHOD", method.toUpperCase());
  const part = (name: string) => named(templateText(`operation-parts/${name}`));

  const change = newChange();
  const components = part(`${subject.kind}-components.yaml`);
  refuseTakenNames([`operationId: ${asked.operationId}`, components], root);
  addToContract(change, root, { path, method, resource, operation: part("operation.yaml"), components, subject });
  const handlers = `server/handlers/${resource}.ts`;
  keep(change, handlers, appendCode(textOf(change, root, handlers), part(`${subject.kind}-handler.ts`)));
  for (const [file, text] of templateFiles(subject.template)) create(change, root, named(file), named(text));
  for (const each of editsOf(named(templateText(`${subject.template}.edits.yaml`)))) edit(change, root, each);
  raiseVersion(change, root);
  return { ...change, next: named(templateText("operation.next.yaml")).replaceAll("RESOURCE", resource) };
}

/** The resource's name, once its files are found. */
function resourceOf(root: string, name: string | undefined): string {
  const handlersOf = (resource: string) => join(root, `server/handlers/${resource}.ts`);
  const all = globSync("spec/resources/*.yaml", { cwd: root })
    .map((file) => basename(file, ".yaml"))
    .filter((resource) => existsSync(handlersOf(resource)) && !resource.startsWith("platform-"))
    .sort();
  if (name !== undefined && all.includes(name)) return name;
  throw new Refusal(`Expected --in and a resource, ${all.join(", ")}; got ${name ?? "none"}. Name one of them.`);
}

/** What an operation is about: the outlet of its path, or one thing of the outlet. */
type Subject = {
  kind: "outlet" | "item";
  template: "operation" | "item-operation";
  names: Record<string, string>;
  /** References to the parameters of the path. */
  parameters: string[];
};

const OUTLET_ID = `- $ref: "../shared/parameters.yaml#/OutletId"`;

function subjectOf(path: string, resource: string, root: string): Subject {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => String(id)).filter((id) => id !== "outlet_id");
  if (ids.length === 0) return { kind: "outlet", template: "operation", names: {}, parameters: [OUTLET_ID] };
  const one = kebab(String(ids[0]).replace(/_id$/, ""));
  const { camel, pascal, snake } = notationsOf(one);
  const domain = join(root, `server/domain/${resource}.ts`);
  const isLoaded = existsSync(domain) && readFileSync(domain, "utf8").includes(`const ${camel}NotFound = (id: string)`);
  if (ids.length > 1 || ids[0] !== `${snake}_id` || !isLoaded)
    throw new Refusal(
      `Expected a path with {outlet_id}, and beside it the id of a resource that npm run new wrote or none; got ${ids.map((id) => `{${id}}`).join(", ")} in ${resource}. Leave the id out, or write this operation like its neighbours in spec/resources/${resource}.yaml.`,
    );
  return {
    kind: "item",
    template: "item-operation",
    names: { "sample-entry": one, "sample-entries": resource },
    parameters: [OUTLET_ID, `- $ref: "#/parameters/${pascal}Id"`],
  };
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
  const neighbour = neighbourOf(operationsIn(before), parts.method, file);
  const operation = operationText(parts, neighbour);
  const { key, isNew } = pathItemOf(change, root, parts);
  const entry = `${parts.method}:\n${indented(operation, 2)}`;
  const put = isNew ? `${key}:\n${indented(entry, 2)}` : entry;
  const withPath = editYaml(before, { file, at: isNew ? ["paths"] : ["paths", key], put });
  keep(change, file, addSections(withPath, file, parts.components));
}

/** A partner's own operation of the same resource, one that reads for one that reads. */
function neighbourOf(operations: Neighbour[], method: string, file: string): Neighbour {
  const open = operations.filter(
    (one) => one.text("security")?.includes("auth_client_credentials") && one.text("x-outlet-access") !== undefined,
  );
  const alike = open.filter((one) => (one.method === "get") === (method === "get"));
  const [first] = [...alike, ...open];
  if (first !== undefined) return first;
  throw new Refusal(
    `${file}: expected an operation on an outlet by client credentials, whose scope and access the new one takes over; got none. Choose another resource with --in.`,
  );
}

/** The operation in the order of the house: what its neighbour says of tags, scopes and access, then parameters and answers. */
function operationText({ operation, subject }: Parts, neighbour: Neighbour): string {
  const taken = ["tags", "security", "x-outlet-access"].flatMap((key) => neighbour.text(key) ?? []);
  const parameters = `parameters:\n${subject.parameters.map((each) => `  ${each}`).join("\n")}`;
  return operation.trimEnd().replace(/^responses:/m, () => [...taken, parameters, "responses:"].join("\n"));
}

/** Whether one address may be of both paths. */
function mayBeOne(path: string, other: string): boolean {
  const [one, two] = [path.split("/"), other.split("/")];
  const isSame = (segment: string, index: number) =>
    segment === two[index] || segment.startsWith("{") || two[index]?.startsWith("{") === true;
  return one.length === two.length && one.every(isSame);
}

/** The path item in the resource's file: the one of the path, or a new one, with its line in the root document. */
function pathItemOf(change: Change, root: string, { path, method, resource }: Parts): { key: string; isNew: boolean } {
  const paths = (parse(textOf(change, root, OPENAPI)) as { paths: Record<string, unknown> }).paths;
  const known = new RegExp(`"resources/${resource}\\.yaml#/paths/(\\w+)"`).exec(JSON.stringify(paths[path] ?? ""))?.[1];
  if (known !== undefined) return { key: known, isNew: false };
  if (paths[path] !== undefined)
    throw new Refusal(
      `${OPENAPI}: expected the path ${path} in spec/resources/${resource}.yaml, and it is in another file. Name its resource with --in.`,
    );
  const twin = Object.keys(paths).find((one) => mayBeOne(one, path));
  if (twin !== undefined)
    throw new Refusal(
      `${OPENAPI}: expected a path that no other path matches as well, got ${path} beside ${twin}. Give it a word of its own.`,
    );
  const held = (parse(textOf(change, root, `spec/resources/${resource}.yaml`)) as { paths: object }).paths;
  const last = notationsOf(kebab(path.split("/").findLast((segment) => !segment.startsWith("{")) ?? "")).camel;
  const key = Object.hasOwn(held, last) ? `${last}By${method.charAt(0).toUpperCase()}${method.slice(1)}` : last;
  const put = `${path}:\n  $ref: "resources/${resource}.yaml#/paths/${key}"`;
  keep(change, OPENAPI, editYaml(textOf(change, root, OPENAPI), { file: OPENAPI, at: ["paths"], put }));
  return { key, isNew: true };
}
