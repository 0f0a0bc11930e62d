import {
  type Contract,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  generalCodeOf,
  operationsOf,
  type Repeat,
} from "@partner-api/contract";

/** A code without its place: the model of the clients is plain data. */
type ClientErrorCode = Omit<ErrorCode, "spot">;

/** The error codes that a client needs. */
export type ClientErrorCodes = {
  /** Every code that an operation of the partner contract returns, in the order of the catalogue. */
  codes: ClientErrorCode[];
  /** The codes of each operation, by status. */
  operations: Map<string, ReturnType<typeof errorCodesOf>>;
  /** The advice of codes that differs from the advice of their status. */
  exceptions: Map<string, Repeat>;
};

export function readErrorCodes({ openapi }: Contract): ClientErrorCodes {
  const catalogue = errorCatalogueOf(openapi);
  const operations = new Map(
    operationsOf(openapi).map((operation) => [operation.id, errorCodesOf(operation, catalogue)]),
  );
  const returnedCodes = new Set([...operations.values()].flatMap((byStatus) => [...byStatus.values()].flat()));
  const codes = [...catalogue.values()].flatMap(({ spot: _, ...code }) => (returnedCodes.has(code.code) ? [code] : []));
  /** The advice of a status. Codes without an entry have it, including codes that are unknown to a client. */
  const repeatOfStatus = ({ code, status }: ClientErrorCode): Repeat => {
    const general = catalogue.get(generalCodeOf(status));
    if (general !== undefined && general.code !== code) return general.repeat;
    return status >= FIRST_FAILURE ? "later" : "after_change";
  };
  const exceptions = new Map(
    codes
      .filter((errorCode) => errorCode.repeat !== repeatOfStatus(errorCode))
      .map(({ code, repeat }) => [code, repeat]),
  );
  return { codes, operations, exceptions };
}

/** From this status on, the service failed and a retry may succeed. */
export const FIRST_FAILURE = 500;

/** The docstring of an error code's constant. */
export const textOf = ({ status, title, cause, remedy, repeat }: ClientErrorCode): string =>
  `${title} (${status}). ${cause} ${remedy} ${REPEATS[repeat]}`;

const REPEATS: Record<Repeat, string> = {
  never: "The same request never succeeds.",
  later: "You can retry the same request later.",
  after_change: "The same request succeeds only after a change.",
};
