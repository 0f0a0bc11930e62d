import { globSync } from "node:fs";
import { nearest } from "@partner-api/contract/nearest";
import { parse } from "yaml";
import { type Change, edit, newChange, textOf } from "./change.ts";
import { raiseVersion } from "./raise-version.ts";
import { Rejection } from "./rejection.ts";
import { templateText } from "./template.ts";

/** Schemas of the types of `--type`, with the limits required for requests. */
const TYPES: Record<string, string> = {
  string: "type: string, maxLength: 255",
  integer: "type: integer, minimum: 0, maximum: 9007199254740991",
  number: "type: number, minimum: 0, maximum: 1000000000000",
  boolean: "type: boolean",
  date: "type: string, format: date",
  "date-time": "type: string, format: date-time, maxLength: 64",
  uuid: "type: string, format: uuid",
};

const NAME = /^([A-Z][A-Za-z0-9]*)\.([a-z][a-z0-9]*(?:_[a-z0-9]+)*)$/;

type Schema = { properties?: object; "x-extension"?: boolean };

/** Plans an optional field of a schema: its lines in `spec/`. Types, validators, clients and pages are generated from them. */
export function newField(root: string, name: string, options: { type?: string; description?: string }): Change {
  const [, schema = "", field = ""] = NAME.exec(name) ?? [];
  if (field === "")
    throw new Rejection(
      `Expected a schema and a field in lower case with underscores, such as StockEntry.seen_at; got ${JSON.stringify(name)}. Separate them with a dot.`,
    );
  const { type = "string", description = "" } = options;
  const typeKeywords = TYPES[type];
  if (typeKeywords === undefined)
    throw new Rejection(`Expected --type ${Object.keys(TYPES).join(", ")}; got ${type}. Use one of them.`);
  if (!/\S+\s+\S/.test(description))
    throw new Rejection(
      `Expected --description with a sentence for pages and clients; got ${description === "" ? "none" : JSON.stringify(description)}. Describe the field for partners: --description "When the item was last counted."`,
    );
  const { file, value: target } = findSchema(root, schema);
  const mark = target["x-extension"] === true ? "" : ", x-extension: true";
  const change = newChange();
  const line = `${field}: { ${typeKeywords}${mark}, description: ${JSON.stringify(description)} }`;
  edit(change, root, { file, at: ["schemas", schema, "properties"], put: line });
  edit(change, root, {
    file: "CHANGELOG.md",
    at: ["Unreleased"],
    put: `- \`${field}\` of \`${schema}\`: ${description}`,
  });
  raiseVersion(change, root);
  const next = templateText("field.next.yaml");
  return { ...change, next: next.replaceAll("FILE", file).replaceAll("SCHEMA", schema).replaceAll("FIELD", field) };
}

/** Finds a schema with properties in `spec/`, and its file. */
function findSchema(root: string, name: string): { file: string; value: Schema } {
  const all = globSync("spec/{resources,events,shared}/*.yaml", { cwd: root }).flatMap((file) => {
    const { schemas = {} } = (parse(textOf(newChange(), root, file)) ?? {}) as { schemas?: Record<string, Schema> };
    return Object.entries(schemas).map(([schema, value]) => ({ schema, file, value }));
  });
  const match = all.find(({ schema }) => schema === name);
  if (match === undefined) {
    const near = nearest(
      name,
      all.map(({ schema }) => schema),
    );
    throw new Rejection(
      `Expected a schema of spec/resources/, spec/events/ or spec/shared/, got ${name}${near ? `: did you mean ${near}?` : ". Use one of them."}`,
    );
  }
  if (Object.keys(match.value.properties ?? {}).length > 0) return match;
  throw new Rejection(
    `${match.file}: expected ${name} to have properties, got none. Use the schema with the properties, or write the field by hand.`,
  );
}
