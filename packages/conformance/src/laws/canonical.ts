import { isRecord, type Json } from "@partner-api/contract";

/** Text of a JSON value that does not depend on the order of keys. */
export const canonical = (value: Json | undefined): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
