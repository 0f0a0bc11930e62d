import { type Document, messagesOf } from "@partner-api/contract";
import { type Change, keyedOperations } from "@partner-api/contract-diff";
import { z } from "zod";
import { UsageError } from "../command.ts";

/** The part of a contract that a partner uses. */
export type Used = {
  isConcerned: (change: Pick<Change, "subjects" | "document">) => boolean;
  /** The used operations and events that a change affects. */
  namesOf: (change: Pick<Change, "subjects">) => string[];
};

export const allParts: Used = { isConcerned: () => true, namesOf: () => [] };

const UsedFile = z.strictObject({
  operations: z.array(z.string()).default([]),
  events: z.array(z.string()).default([]),
});

/** An operation or event. Partners can use `name` or `title`. */
type Part = { document: string; kind: Document["kind"]; name: string; title: string };

/**
 * @param text `{"operations": [operationId or "METHOD /path"], "events": [name or family.*]}`
 * @throws UsageError if the text has another form or names unknown parts
 */
export function usedOf(text: string, documents: readonly Document[]): Used {
  const parts = documents.flatMap(partsOf);
  const { operations, events } = parse(text);
  const usedParts = [
    ...operations.flatMap((operation) => partsNamed(parts, "openapi", operation)),
    ...events.flatMap((event) => partsNamed(parts, "asyncapi", event)),
  ];
  const allNames = new Set(parts.map(({ name }) => name));
  const usedNames = new Set(usedParts.map(({ name }) => name));
  const usedDocuments = new Set(usedParts.map(({ document }) => document));
  const namesOf = ({ subjects }: Pick<Change, "subjects">) => subjects.filter((name) => usedNames.has(name));
  return {
    namesOf,
    isConcerned(change) {
      if (namesOf(change).length > 0) return true;
      // A change outside of operations and events concerns its whole document: servers, schemes, delivery.
      return change.subjects.some((name) => !allNames.has(name)) && usedDocuments.has(change.document);
    },
  };
}

function partsOf(document: Document): Part[] {
  const part = (name: string, title: string): Part => ({ document: document.name, kind: document.kind, name, title });
  return document.kind === "openapi"
    ? [...keyedOperations(document).values()].map(({ id, title }) => part(id, title))
    : messagesOf(document).map(({ name }) => part(name, name));
}

function partsNamed(parts: readonly Part[], kind: Part["kind"], usedName: string): Part[] {
  const isWanted = ({ name, title }: Part) =>
    kind === "asyncapi" && usedName.endsWith(".*")
      ? name.startsWith(usedName.slice(0, -1))
      : name === usedName || title === usedName;
  const matches = parts.filter((part) => part.kind === kind && isWanted(part));
  const kindName = kind === "openapi" ? "an operation" : "an event";
  if (matches.length === 0)
    throw new UsageError(
      `Expected ${kindName} of one of the contracts in the --used file, got ${JSON.stringify(usedName)}.`,
    );
  return matches;
}

function parse(text: string): z.output<typeof UsedFile> {
  try {
    return UsedFile.parse(JSON.parse(text));
  } catch (error) {
    const [reason] = error instanceof z.ZodError ? z.prettifyError(error).split("\n") : [(error as Error).message];
    throw new UsageError(`Expected {"operations": [...], "events": [...]} in the --used file: ${reason}`);
  }
}
