import type { Document } from "../document.ts";
import { jsonOf } from "../http/content.ts";
import type { Answer, Operation } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import { propertyOf } from "../schema/members.ts";
import { conjunctsOf, schemaAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { child, children, type Spot } from "../source/spot.ts";

/** Whether the same request may be sent again: not at all, as it is after a pause, or after a change. */
export type Repeat = "never" | "later" | "after_change";

/** An entry of `x-error-catalogue`. */
export type ErrorCode = {
  code: string;
  /** The one status that it comes with. */
  status: number;
  title: string;
  cause: string;
  remedy: string;
  repeat: Repeat;
  spot: Spot;
};

/** Codes by their names. */
export type ErrorCatalogue = ReadonlyMap<string, ErrorCode>;

/** Every code of a document, in the order of its `x-error-catalogue`; none where it has no catalogue. */
export function errorCatalogueOf(document: Document): ErrorCatalogue {
  const answers = operationsOf(document).flatMap((operation) => operation.answers.filter(isError));
  for (const answer of answers) {
    const catalogue = catalogueAt(answer);
    if (catalogue) return new Map(children(catalogue).map(([code, spot]) => [code, entryAt(code, spot)]));
  }
  return new Map();
}

const isError = ({ status }: Answer): boolean => /^[45]/.test(status);

const entryAt = (code: string, spot: Spot): ErrorCode => ({ ...(spot.value as Omit<ErrorCode, "code">), code, spot });

/** The catalogue stands at the schema of an error's code, however references lead there. */
function catalogueAt(answer: Answer): Spot | undefined {
  const body = jsonOf(answer)?.schema;
  const errors = body && propertyOf(body, "errors");
  const entries = errors ? conjunctsOf(errors).flatMap((schema) => schemaAt(schema, "items") ?? []) : [];
  const codes = entries.flatMap((entry) => propertyOf(entry, "code") ?? []);
  return codes.flatMap(catalogueIn)[0];
}

const catalogueIn = (code: SchemaSpot): Spot[] =>
  conjunctsOf(code).flatMap((schema) => child(schema, "x-error-catalogue") ?? []);

/** The codes that stand in an operation's `x-error-codes`, by status. */
export const listedCodesOf = ({ spot }: Operation): Map<string, Spot[]> =>
  new Map(
    children(child(spot, "x-error-codes")).map(([status, codes]) => [status, children(codes).map(([, code]) => code)]),
  );

/** The code of every answer of a status that has no other. */
export const generalCodeOf = (status: string | number): string => `HTTP_${status}`;

/**
 * Every code that an operation answers, by status: the general code, where the catalogue has one for that status, and those that it lists.
 *
 * @param catalogue that of its document
 */
export function errorCodesOf(operation: Operation, catalogue: ErrorCatalogue): Map<string, string[]> {
  const listed = listedCodesOf(operation);
  return new Map(
    operation.answers.filter(isError).map(({ status }) => {
      const general = generalCodeOf(status);
      const own = (listed.get(status) ?? []).map(({ value }) => String(value));
      return [status, catalogue.has(general) ? [general, ...own] : own];
    }),
  );
}
