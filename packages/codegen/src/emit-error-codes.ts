import {
  type Contract,
  type Document,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  operationsOf,
} from "@partner-api/contract";

/**
 * Emits `generated/error-codes.ts`: all error codes by status, and those of each operation, as types. A misspelt code does not
 * compile.
 */
export function emitErrorCodes({ openapi, platform }: Contract): string {
  const codes = [...new Map([...errorCatalogueOf(openapi), ...errorCatalogueOf(platform)]).values()];
  const byStatus = [...Map.groupBy(codes, ({ status }) => status)].sort(([a], [b]) => a - b);
  return [
    `/** All error codes, by status. */
export type ErrorCodes = {
${byStatus.map(([status, entries]) => `  readonly ${status}: ${unionOf(entries.map(({ code }) => code))};`).join("\n")}
};`,
    "export type ErrorCode = ErrorCodes[keyof ErrorCodes];",
    `/** Status of each code. */
export const errorStatuses = {
${codes.map(({ code, status }) => `  ${code}: ${status},`).join("\n")}
} as const satisfies Record<ErrorCode, keyof ErrorCodes>;`,
    `/** Error codes of each operation of both contracts, by status. */
export type OperationErrorCodes = {
${[openapi, platform].flatMap(operationEntries).join("\n")}
};`,
  ].join("\n\n");
}

function operationEntries(document: Document): string[] {
  const catalogue = errorCatalogueOf(document);
  return operationsOf(document).map((operation) => {
    const statuses = [...errorCodesOf(operation, catalogue)].map(
      ([status, codes]) => `    readonly ${status}: ${unionOf(codes)};`,
    );
    return `  readonly ${operation.id}: {\n${statuses.join("\n")}\n  };`;
  });
}

const unionOf = (codes: readonly ErrorCode["code"][]): string =>
  codes.length === 0 ? "never" : codes.map((code) => JSON.stringify(code)).join(" | ");
