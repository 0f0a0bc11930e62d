import {
  type Contract,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  generalCodeOf,
  operationsOf,
  type Repeat,
} from "@partner-api/contract";

/** What of the codes of errors a client needs. */
export type ClientErrorCodes = {
  /** Every code that an operation of the partner contract answers, in the order of the catalogue. */
  codes: ErrorCode[];
  /** The codes of each operation, by status. */
  operations: Map<string, Map<string, string[]>>;
  /** The advice of the codes for which that of their status is wrong. */
  exceptions: Map<string, Repeat>;
};

export function readErrorCodes({ openapi }: Contract): ClientErrorCodes {
  const catalogue = errorCatalogueOf(openapi);
  const operations = new Map(
    operationsOf(openapi).map((operation) => [operation.id, errorCodesOf(operation, catalogue)]),
  );
  const answered = new Set([...operations.values()].flatMap((byStatus) => [...byStatus.values()].flat()));
  const codes = [...catalogue.values()].filter(({ code }) => answered.has(code));
  /** Without an entry of its own, a code has the advice of its status: a code that a client does not know yet has it too. */
  const ofStatus = ({ code, status }: ErrorCode): Repeat => {
    const general = catalogue.get(generalCodeOf(status));
    if (general !== undefined && general.code !== code) return general.repeat;
    return status >= FIRST_FAILURE ? "later" : "after_change";
  };
  const exceptions = new Map(
    codes.filter((one) => one.repeat !== ofStatus(one)).map(({ code, repeat }) => [code, repeat]),
  );
  return { codes, operations, exceptions };
}

/** From this status on the service failed, and the same request may succeed later. */
export const FIRST_FAILURE = 500;

/** The documentation of a constant. */
export const textOf = ({ status, title, cause, remedy, repeat }: ErrorCode): string =>
  `${title} (${status}). ${cause} ${remedy} ${REPEATS[repeat]}`;

const REPEATS: Record<Repeat, string> = {
  never: "The same request never succeeds.",
  later: "The same request may be sent again later.",
  after_change: "The same request succeeds only after a change.",
};
