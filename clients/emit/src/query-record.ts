import { queryType } from "./identifiers.ts";
import type { ClientOperation, RecordType } from "./model.ts";

/** A record of the optional parameters of an operation. */
export function queryRecordOf({ id, query }: ClientOperation): RecordType | undefined {
  const fields = query
    .filter(({ isRequired }) => !isRequired)
    .map((parameter) => ({ ...parameter, isNullable: false }));
  if (fields.length === 0) return undefined;
  return {
    kind: "record",
    name: queryType(id),
    description: `Parameters of \`${id}\`, all optional.`,
    fields,
    isSent: true,
    isReceived: false,
  };
}
