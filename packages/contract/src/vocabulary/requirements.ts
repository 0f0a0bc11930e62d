import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Facts of `spec/reference.md` and `spec/decided.md`, and the rules that facts name: `(rule: promotion-length)`. */
export type Requirements = {
  /** Place of each fact by its id. */
  facts: ReadonlyMap<string, string>;
  names: { fact: string; rule: string; place: string }[];
};

const FACT = /^(?:- \*\*([RD][\w.-]*-\d+)\*\*|\| (R[\d.]+-\d+) \|)/;
const NAMES = /\(rules?: ([a-z0-9, -]+)\)/g;

/** Requirements in a folder; undefined without its files. */
export function requirementsIn(folder: string): Requirements | undefined {
  const files = ["reference.md", "decided.md"].map((name) => join(folder, name));
  if (!files.every(existsSync)) return undefined;
  const read = files.map((file) => factsIn(relative("", file), readFileSync(file, "utf8")));
  return { facts: new Map(read.flatMap(({ facts }) => facts)), names: read.flatMap(({ names }) => names) };
}

const lastFacts = new Map<string, { text: string; facts: ReturnType<typeof readFacts> }>();

function factsIn(file: string, text: string): ReturnType<typeof readFacts> {
  const last = lastFacts.get(file);
  const facts = last?.text === text ? last.facts : readFacts(file, text);
  lastFacts.set(file, { text, facts });
  return facts;
}

/** A fact goes on in the lines below that are indented. */
function readFacts(file: string, text: string) {
  const facts: [id: string, place: string][] = [];
  const names: Requirements["names"] = [];
  let fact = "";
  for (const [index, line] of text.split("\n").entries()) {
    const [, bullet, row] = FACT.exec(line) ?? [];
    if (bullet !== undefined || row !== undefined || !line.startsWith("  ")) fact = bullet ?? row ?? "";
    const placeAt = (column: number): string => `${file}:${index + 1}:${column + 1}`;
    if (bullet !== undefined || row !== undefined) facts.push([fact, placeAt(0)]);
    for (const { 1: list = "", index: column } of line.matchAll(NAMES))
      for (const rule of list.split(", ")) names.push({ fact, rule, place: placeAt(column) });
  }
  return { facts, names };
}
