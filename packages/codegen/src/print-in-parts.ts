import type { OpenAPI3 } from "openapi-typescript";
import { contentOf, Results } from "./by-content.ts";

type Entries = Record<string, unknown>;
/** Text of a path or a component, and of the operations of a path. */
type Printed = { text: string; operations: string[] };

const printed = new Results<Printed>();
/** Declarations behind the operations: `WithRequired`. */
let helpers = "";

/** Methods and sections in the order of openapi-typescript. */
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const SECTIONS = ["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"];
/** A line of code, not of a comment. */
const USES_HELPER = /^ *[^ */].*WithRequired</m;
const INTERFACE = /^export interface (\w+) \{\n([\s\S]*?)\n\}$/gm;

/** A path or a component of a document. `key`: identifies its content. */
type Part = { name: string; value: Entries; key: string };

/**
 * Prints the types of a document. Of its paths and components, it prints only those that no earlier document had with the same content.
 *
 * @param print prints a document as openapi-typescript does
 */
export function printInParts(document: OpenAPI3, print: (document: OpenAPI3) => string): string {
  const { paths, components, webhooks, $defs } = document as unknown as Record<
    string,
    Record<string, Entries> | undefined
  >;
  if (!paths || !components || webhooks || $defs) return print(document);
  const partsOf = (kind: string, entries: Entries): Part[] =>
    Object.entries(entries).map(([name, value]) => ({
      name,
      value: value as Entries,
      key: `${kind} ${name} ${contentOf(document, value)}`,
    }));
  const parts = [partsOf("paths", paths), ...SECTIONS.map((kind) => partsOf(kind, components[kind] ?? {}))];
  return printMissing(document, parts, print) ? joined(parts) : print(document);
}

/**
 * Prints the parts that are not printed yet.
 *
 * @param parts paths, then the components of each section
 * @returns whether all parts are printed
 */
function printMissing(document: OpenAPI3, parts: Part[][], print: (document: OpenAPI3) => string): boolean {
  const missing = parts.map((entries) => entries.filter(({ key }) => printed.get(key) === undefined));
  const [paths, ...components] = missing.map((entries) =>
    Object.fromEntries(entries.map(({ name, value }) => [name, value])),
  );
  const text = print({
    ...document,
    paths,
    components: Object.fromEntries(SECTIONS.map((kind, index) => [kind, components[index]])),
  } as unknown as OpenAPI3);
  const bodies = new Map([...text.matchAll(INTERFACE)].map(([, name = "", body = ""]) => [name, body]));
  const sections = membersIn(bodies.get("components") ?? "", 4).map((section) =>
    section.split("\n").slice(1, -1).join("\n"),
  );
  const operations = membersIn(bodies.get("operations") ?? "", 4);
  for (const [index, entries] of missing.entries()) {
    const texts = index === 0 ? membersIn(bodies.get("paths") ?? "", 4) : membersIn(sections[index - 1] ?? "", 8);
    if (texts.length !== entries.length) return false;
    for (const [at, { key, value }] of entries.entries()) {
      const methods =
        index === 0 ? METHODS.filter((method) => (value[method] as Entries | undefined)?.operationId) : [];
      printed.set(key, { text: texts[at] as string, operations: operations.splice(0, methods.length) });
    }
  }
  helpers = /^type [\s\S]*/m.exec(text)?.[0] ?? helpers;
  const isPrinted = ({ key }: Part) => printed.get(key) !== undefined; // a full cache is emptied
  return operations.length === 0 && parts.flat().every(isPrinted);
}

/** The types of all parts, which are printed. */
function joined(parts: Part[][]): string {
  const all = parts.map((entries) => entries.map(({ key }) => printed.get(key) as Printed));
  const [pathTexts = "", ...componentTexts] = all.map((each) => each.map(({ text }) => text).join("\n"));
  const operationTexts = (all[0] ?? []).flatMap(({ operations }) => operations).join("\n");
  const section = (kind: string, index: number) =>
    componentTexts[index] ? `    ${kind}: {\n${componentTexts[index]}\n    };` : `    ${kind}: never;`;
  const types = [
    declaration("paths", pathTexts),
    declaration("webhooks", ""),
    declaration("components", SECTIONS.map(section).join("\n")),
    declaration("$defs", ""),
    declaration("operations", operationTexts),
  ].join("\n");
  return USES_HELPER.test(types) ? `${types}\n${helpers}` : `${types}\n`;
}

const declaration = (name: string, body: string): string =>
  body === "" ? `export type ${name} = Record<string, never>;` : `export interface ${name} {\n${body}\n}`;

/** Members of an interface, with their comments. The last line of each is the only one with this indentation and a semicolon. */
function membersIn(body: string, indentation: number): string[] {
  const end = new RegExp(`^ {${indentation}}[^ /].*;$`);
  const members: string[] = [];
  let lines: string[] = [];
  for (const line of body === "" ? [] : body.split("\n")) {
    lines.push(line);
    if (!end.test(line)) continue;
    members.push(lines.join("\n"));
    lines = [];
  }
  return members;
}
