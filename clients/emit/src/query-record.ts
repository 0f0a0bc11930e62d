import { queryType } from "./identifiers.ts";
import { type ClientOperation, optionalQuery, type RecordType } from "./model.ts";

/** A record of the optional parameters of an operation. */
export function queryRecordOf(operation: ClientOperation): RecordType | undefined {
  const { id } = operation;
  const fields = optionalQuery(operation).map((parameter) => ({ ...parameter, isNullable: false }));
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
