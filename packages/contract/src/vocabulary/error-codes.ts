import type { Document } from "../document.ts";
import { jsonOf } from "../http/content.ts";
import type { Operation, OperationResponse } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import { keptResults, perObject } from "../per-object.ts";
import { propertyOf } from "../schema/members.ts";
import { conjunctsOf, schemaAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { child, children, type Spot } from "../source/spot.ts";

/** When a request may be retried: never, unchanged after a delay, or after a change. */
export type Repeat = "never" | "later" | "after_change";

/** Entry of `x-error-catalogue`. */
export type ErrorCode = {
  code: string;
  /** The only status that the code is returned with. */
  status: number;
  title: string;
  cause: string;
  remedy: string;
  repeat: Repeat;
  spot: Spot;
};

/** Error codes by name. */
export type ErrorCatalogue = ReadonlyMap<string, ErrorCode>;

/** All codes of a document, in the order of its `x-error-catalogue`; empty without a catalogue. */
export const errorCatalogueOf = perObject((document: Document): ErrorCatalogue => {
  const responses = operationsOf(document).flatMap((operation) => operation.responses.filter(isError));
  for (const response of responses) {
    const catalogue = catalogueAt(response);
    if (catalogue) return catalogues(catalogue.value as object, [catalogue.file], () => entriesOf(catalogue));
  }
  return new Map();
});

const catalogues = keptResults<ErrorCatalogue>();
const entriesOf = (catalogue: Spot): ErrorCatalogue =>
  new Map(children(catalogue).map(([code, spot]) => [code, entryAt(code, spot)]));

const isError = ({ status }: OperationResponse): boolean => /^[45]/.test(status);

const entryAt = (code: string, spot: Spot): ErrorCode => ({ ...(spot.value as Omit<ErrorCode, "code">), code, spot });

/** The catalogue is a keyword of the schema of an error's code, which may be reached through references. */
function catalogueAt(response: OperationResponse): Spot | undefined {
  const body = jsonOf(response)?.schema;
  const errors = body && propertyOf(body, "errors");
  const entries = errors ? conjunctsOf(errors).flatMap((schema) => schemaAt(schema, "items") ?? []) : [];
  const codes = entries.flatMap((entry) => propertyOf(entry, "code") ?? []);
  return codes.flatMap(catalogueIn)[0];
}

const catalogueIn = (code: SchemaSpot): Spot[] =>
  conjunctsOf(code).flatMap((schema) => child(schema, "x-error-catalogue") ?? []);

/** Codes in `x-error-codes` of an operation, by status. */
export const listedCodesOf = ({ spot }: Operation): Map<string, Spot[]> =>
  new Map(
    children(child(spot, "x-error-codes")).map(([status, codes]) => [status, children(codes).map(([, code]) => code)]),
  );

/** Code of every response with a status that has no specific code. */
export const generalCodeOf = (status: string | number): string => `HTTP_${status}`;

/**
 * All codes that an operation returns, by status: the general code, if the catalogue has it, and the listed codes.
 *
 * @param catalogue catalogue of the operation's document
 */
export const errorCodesOf = (operation: Operation, catalogue: ErrorCatalogue): ReadonlyMap<string, readonly string[]> =>
  codes(operation.responses, [operation.spot.value, catalogue], () => {
    const codesByStatus = listedCodesOf(operation);
    return new Map(
      operation.responses.filter(isError).map(({ status }) => {
        const general = generalCodeOf(status);
        const specific = (codesByStatus.get(status) ?? []).map(({ value }) => String(value));
        return [status, catalogue.has(general) ? [general, ...specific] : specific];
      }),
    );
  });

const codes = keptResults<ReadonlyMap<string, readonly string[]>>();
