import { globSync } from "node:fs";
import { nearest } from "@partner-api/contract/nearest";
import { parse } from "yaml";
import { type Change, edit, newChange, textOf } from "./change.ts";
import { raiseVersion } from "./raise-version.ts";
import { Refusal } from "./refusal.ts";
import { templateText } from "./template.ts";

/** What a field is, by `--type`: the beginning of its schema, with the bounds that requests need. */
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

/** An optional field of a schema: its lines in `spec/`, from which types, validators, clients and pages follow. */
export function newField(root: string, name: string, asked: { type?: string; description?: string }): Change {
  const [, schema = "", field = ""] = NAME.exec(name) ?? [];
  if (field === "")
    throw new Refusal(
      `Expected a schema and a field of it in lower case with underscores, such as StockEntry.seen_at; got ${JSON.stringify(name)}. Write both, with a dot between them.`,
    );
  const { type = "string", description = "" } = asked;
  const value = TYPES[type];
  if (value === undefined)
    throw new Refusal(`Expected --type ${Object.keys(TYPES).join(", ")}; got ${type}. Write one of them.`);
  if (!/\S+\s+\S/.test(description))
    throw new Refusal(
      `Expected --description and a sentence, which every page and every client shows; got ${description === "" ? "none" : JSON.stringify(description)}. Write what partners know by the field: --description "When the item was last counted."`,
    );
  const { file, held } = schemaNamed(root, schema);
  const mark = held["x-extension"] === true ? "" : ", x-extension: true";
  const change = newChange();
  const put = `${field}: { ${value}${mark}, description: ${JSON.stringify(description)} }`;
  edit(change, root, { file, at: ["schemas", schema, "properties"], put });
  edit(change, root, {
    file: "CHANGELOG.md",
    at: ["Unreleased"],
    put: `- \`${field}\` of \`${schema}\`: ${description}`,
  });
  raiseVersion(change, root);
  return { ...change, next: templateText("field.next.yaml").replaceAll("FILE", file).replaceAll("SCHEMA", schema) };
}

/** The file of `spec/` that has a schema with properties, and the schema. */
function schemaNamed(root: string, name: string): { file: string; held: Schema } {
  const known = globSync("spec/{resources,events,shared}/*.yaml", { cwd: root }).flatMap((file) => {
    const { schemas = {} } = (parse(textOf(newChange(), root, file)) ?? {}) as { schemas?: Record<string, Schema> };
    return Object.entries(schemas).map(([schema, held]) => ({ schema, file, held }));
  });
  const found = known.find(({ schema }) => schema === name);
  if (found === undefined) {
    const near = nearest(
      name,
      known.map(({ schema }) => schema),
    );
    throw new Refusal(
      `Expected a schema of spec/resources/, spec/events/ or spec/shared/, got ${name}${near ? `: did you mean ${near}?` : ". Name one of them."}`,
    );
  }
  if (Object.keys(found.held.properties ?? {}).length > 0) return found;
  throw new Refusal(
    `${found.file}: expected ${name} to have properties of its own, got none. Name the schema that has them, or write the field by hand.`,
  );
}
