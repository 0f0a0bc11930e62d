import { basename, extname } from "node:path/posix";
import { placeOf } from "../source/place.ts";
import { keysOf } from "../source/pointer.ts";
import type { Problem } from "../source/problem.ts";
import { refOf } from "../source/reference.ts";
import { child, type Spot } from "../source/spot.ts";
import { kindIn } from "./grammar.ts";
import { GRAMMAR } from "./grammars.ts";

/** Kind of the objects in each section of components. A referenced response has no status. */
const SECTIONS = new Map(
  [GRAMMAR.components, GRAMMAR.eventComponents].flatMap((components) =>
    Object.entries(components?.holds ?? {}).map(([section, holds]) => [section, kindIn(holds).kind] as const),
  ),
);
const SAME: Record<string, string> = { answer: "response", messageExample: "example" };

/** Problem of a `$ref` to a section with objects of another kind. */
export function foreignReference(spot: Spot, kind: string): Problem | undefined {
  const ref = refOf(spot) ?? "";
  const [path = "", pointer = ""] = ref.split("#");
  // A file may be named after the section that it contains.
  const section = keysOf(pointer).at(-2) ?? basename(path, extname(path));
  const actual = SECTIONS.get(section);
  const expected = SAME[kind] ?? kind;
  if (actual === undefined || actual === expected || ![...SECTIONS.values()].includes(expected)) return undefined;
  const right = [...SECTIONS].find(([, sectionKind]) => sectionKind === expected)?.[0];
  return {
    place: placeOf(child(spot, "$ref") ?? spot),
    message: `Expected a $ref to ${GRAMMAR[kind]?.title}, got ${ref}, one of ${section}.`,
    hint: `refer to an entry of ${right}`,
    rule: "reference-kinds",
  };
}
