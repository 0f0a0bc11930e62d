import { type Deprecation, deprecationText } from "@partner-api/contract";
import type { ClientOperation } from "./model.ts";

/** A part of the model that may be deprecated. */
type Ending = { deprecation?: Deprecation };

/** A description, followed by the deprecation notice if there is one. */
export const described = ({ description, deprecation }: Ending & { description: string }): string =>
  [description, ...(deprecation ? [deprecationText(deprecation)] : [])].filter(Boolean).join(" ");

/** The description of an enum, followed by the deprecation notices of its values. */
export const describedValues = (description: string, deprecations: ReadonlyMap<string, Deprecation>): string =>
  [description, ...[...deprecations].map(([value, life]) => `\`${value}\`: ${deprecationText(life)}`)].join(" ");

/** A documentation paragraph or tag with the deprecation notice, as separate lines; empty without a deprecation. */
export const paragraphOf = (word: string, { deprecation }: Ending, nameOf?: (successor: string) => string): string[] =>
  deprecation ? ["", `${word} ${deprecationText(deprecation, nameOf)}`] : [];

/** Sentences about the token and the key of a call. `quote` encloses each scope. */
export const notesOf = ({ scopes, isKeyed }: ClientOperation, quote = ""): string[] => [
  ...(scopes.length > 0 ? [`Scope: ${scopes.map((scope) => `${quote}${scope}${quote}`).join(", ")}.`] : []),
  ...(isKeyed ? ["Adds an idempotency key, unless the options contain one."] : []),
];

/** The beginning of the documentation of a call. */
export const introductionOf = (operation: ClientOperation, quote?: string): string[] => [
  `${operation.summary}.`,
  "",
  operation.description.trim(),
  "",
  notesOf(operation, quote).join(" "),
];
