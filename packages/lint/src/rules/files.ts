import { child, children, placeOf, rootOf, type Spot, unreferred } from "@partner-api/contract";
import type { ContractToLint, Rule } from "../rule.ts";

const SECTIONS = ["schemas", "parameters", "headers", "responses", "messages", "requestBodies"];
const ITEMS = "resources/items.yaml";

export const FILE_RULES: Rule[] = [
  {
    id: "unused-files",
    title: "Every file of spec/ is referred to",
    why: "A new resource without its line in openapi.yaml is in no document, and nobody misses it.",
    follows: true,
    example: { file: "resources/menus.yaml", good: "", bad: "paths: {} # <-\n" },
    *find(contract) {
      for (const file of unusedIn(contract).files)
        yield {
          at: `${file.name}:1:1`,
          message: `Expected a $ref that leads to ${file.name}, got none.`,
          mend: "refer to it (a resource by its paths in openapi.yaml, an event by its message in asyncapi.yaml), or delete it",
        };
    },
  },
  {
    id: "unused-parts",
    title: "Every part of a file is referred to",
    why: "What nobody refers to is in no document: it is left over, or a reference to it is missing.",
    follows: true,
    example: {
      file: ITEMS,
      good: "schemas:\n  ItemList:",
      bad: "schemas:\n  Menu: # <-\n    type: object\n    description: All items.\n  ItemList:",
    },
    *find(contract) {
      for (const spot of unusedIn(contract).parts)
        yield {
          at: spot,
          message: `Expected a $ref that leads to ${spot.keys.join("/")}, got none.`,
          mend: "refer to it, or delete it",
        };
    },
  },
  {
    id: "unique-names",
    title: "A component has a name of its own, over all files",
    why: "Its name is a type in every client; of two with one name, one would be called …-2.",
    example: {
      file: "shared/errors.yaml",
      good: "schemas:\n  ErrorAnswer:",
      bad: `schemas:
  Item: # <-
    type: object
    description: What is wrong.
    properties:
      cause: { $ref: "#/schemas/ErrorAnswer" }
  ErrorAnswer:`,
    },
    *find(contract) {
      const unused = new Set(unusedIn(contract).files); // their names are in no client: they are found as files
      const first = new Map<string, Spot>();
      for (const file of contract.files.filter((known) => !unused.has(known)))
        for (const section of SECTIONS)
          for (const [name, at] of children(child(rootOf(file), section))) {
            const known = first.get(`${section} ${name}`);
            if (known === undefined) first.set(`${section} ${name}`, at);
            else
              yield {
                at,
                message: `Expected a name that no other of ${section} has, got ${name}, which stands at ${placeOf(known)} too.`,
                mend: "give one of them another name, or refer to one from both places",
              };
          }
    },
  },
];

const found = new WeakMap<ContractToLint, ReturnType<typeof unreferred>>();

/** The references are followed once for both rules. */
function unusedIn(contract: ContractToLint): ReturnType<typeof unreferred> {
  const known =
    found.get(contract) ??
    unreferred(
      contract.files,
      contract.documents.map(({ root }) => root.file.name),
    );
  found.set(contract, known);
  return known;
}
