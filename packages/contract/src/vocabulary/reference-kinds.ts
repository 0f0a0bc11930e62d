import { basename, extname } from "node:path/posix";
import { placeOf } from "../source/place.ts";
import { keysOf } from "../source/pointer.ts";
import type { Problem } from "../source/problem.ts";
import { refOf } from "../source/reference.ts";
import { child, type Spot } from "../source/spot.ts";
import { kindIn } from "./grammar.ts";
import { GRAMMAR } from "./grammars.ts";

/** The kind of object in each section of components. A response has the status of an answer where it is referred to. */
const SECTIONS = new Map(
  [GRAMMAR.components, GRAMMAR.eventComponents].flatMap((components) =>
    Object.entries(components?.holds ?? {}).map(([section, holds]) => [section, kindIn(holds).kind] as const),
  ),
);
const SAME: Record<string, string> = { answer: "response", messageExample: "example" };

/** The problem of a `$ref` into a section that holds objects of another kind than the one that is expected here. */
export function foreignReference(spot: Spot, kind: string): Problem | undefined {
  const ref = refOf(spot) ?? "";
  const [path = "", pointer = ""] = ref.split("#");
  // A file may be called like the section that it holds.
  const section = keysOf(pointer).at(-2) ?? basename(path, extname(path));
  const held = SECTIONS.get(section);
  const expected = SAME[kind] ?? kind;
  if (held === undefined || held === expected || ![...SECTIONS.values()].includes(expected)) return undefined;
  const right = [...SECTIONS].find(([, one]) => one === expected)?.[0];
  return {
    place: placeOf(child(spot, "$ref") ?? spot),
    message: `Expected a $ref to ${GRAMMAR[kind]?.title}, got ${ref}, one of ${section}.`,
    mend: `refer to one of ${right}`,
    rule: "reference-kinds",
  };
}
