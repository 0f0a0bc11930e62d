import type { Contract } from "@partner-api/contract";
import { FIRST_FAILURE, readErrorCodes, textOf } from "../error-codes.ts";

/** `error-codes.ts`: the error codes as types, with the advice on retrying. */
export function emitClientErrorCodes(contract: Contract): string {
  const { codes, operations, exceptions } = readErrorCodes(contract);
  const entries = codes.map((errorCode) => {
    const text = textOf(errorCode).replaceAll("*/", "*\\/");
    return `  /** ${text} */\n  ${errorCode.code}: { status: ${errorCode.status}; repeat: "${errorCode.repeat}" };`;
  });
  const operationEntries = [...operations].map(([id, byStatus]) => {
    const statuses = [...byStatus].map(
      ([status, all]) => `    ${status}: ${all.map((code) => JSON.stringify(code)).join(" | ") || "never"};`,
    );
    return `  ${id}: {\n${statuses.join("\n")}\n  };`;
  });
  return [
    "/** Whether you can retry the same request: never, later (unchanged, after a delay), or after a change. */",
    'export type Repeat = "never" | "later" | "after_change";\n',
    "/** All error codes. Newer services may return others. */",
    `export interface ErrorCodes {\n${entries.join("\n")}\n}`,
    "export type ErrorCode = keyof ErrorCodes;\n",
    '/** The codes of each operation, by status: `OperationErrorCodes["createPromotion"][422]`. */',
    `export interface OperationErrorCodes {\n${operationEntries.join("\n")}\n}\n`,
    `const exceptions: ReadonlyMap<string, Repeat> = new Map([${entriesOf(exceptions)}]);\n`,
    "/** The advice for a code, or for its status if the code is unknown. */",
    `export const repeatOf = (code: string, status: number): Repeat =>
  exceptions.get(code) ?? exceptions.get(\`HTTP_\${status}\`) ?? (status < ${FIRST_FAILURE} ? "after_change" : "later");`,
  ].join("\n");
}

const entriesOf = (entries: Iterable<[string, string]>): string =>
  [...entries].map((entry) => JSON.stringify(entry)).join(", ");
