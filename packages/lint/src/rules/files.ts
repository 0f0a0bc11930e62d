import { child, children, perObject, placeOf, rootOf, type Spot } from "@partner-api/contract";
import { unreferred } from "@partner-api/contract/files";
import type { ContractToLint, Rule } from "../rule.ts";

const SECTIONS = ["schemas", "parameters", "headers", "responses", "messages", "requestBodies"];
const ITEMS = "resources/items.yaml";

export const FILE_RULES: Rule[] = [
  {
    id: "unused-files",
    title: "Every file of spec/ is referenced",
    why: "A new resource without its line in openapi.yaml is in no document, and the mistake would go unnoticed.",
    follows: true,
    example: { file: "resources/menus.yaml", good: "", bad: "paths: {} # <-\n" },
    *find(contract) {
      for (const file of unusedIn(contract).files)
        yield {
          at: `${file.name}:1:1`,
          message: `Expected a $ref that leads to ${file.name}, got none.`,
          hint: "reference it (a resource by its paths in openapi.yaml, an event by its message in asyncapi.yaml), or delete it",
        };
    },
  },
  {
    id: "unused-parts",
    title: "Every part of a file is referenced",
    why: "An unreferenced part is in no document: it is leftover, or a reference to it is missing.",
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
          hint: "reference it, or delete it",
        };
    },
  },
  {
    id: "unique-names",
    title: "Component names are unique across all files",
    why: "The name becomes a type in every client. Of two components with the same name, one would be called …-2.",
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
      if (!contract.hasNewReferences) return;
      const unused = new Set(unusedIn(contract).files); // not generated into clients; reported as files instead
      const first = new Map<string, Spot>();
      for (const file of contract.files.filter((candidate) => !unused.has(candidate)))
        for (const section of SECTIONS)
          for (const [name, at] of children(child(rootOf(file), section))) {
            const firstSpot = first.get(`${section} ${name}`);
            if (firstSpot === undefined) first.set(`${section} ${name}`, at);
            else
              yield {
                at,
                message: `Expected a unique name in ${section}, got ${name}, which is also declared at ${placeOf(firstSpot)}.`,
                hint: "rename one of them, or reference one from both places",
              };
          }
    },
  },
];

/** The rules share one traversal of the references. */
const unusedIn = perObject(({ files, documents, hasNewReferences }: ContractToLint) =>
  hasNewReferences
    ? unreferred(
        files,
        documents.map(({ root }) => root.file.name),
      )
    : { files: [], parts: [] },
);
