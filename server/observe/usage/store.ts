/** Kinds of parts of the contract whose usage is recorded. */
export type UsageKind =
  | "operation"
  | "query"
  | "header"
  | "cookie"
  | "field"
  | "content_type"
  | "accept"
  | "code"
  | "event"
  | "violation"
  | "attempt"
  | "response";

/** A part of the contract that a client used on a day. */
export type UsageRow = {
  /** In UTC, `2026-11-22`. */
  day: string;
  clientId: string;
  kind: UsageKind;
  /** The operationId, the name of an event, or the id of an endpoint. */
  subject: string;
  /** Empty for the subject itself. */
  name: string;
  /** Null if only the fact of usage is recorded. */
  count: number | null;
};

/** Usage of the contract on all nodes (decisions: usage). */
export type UsageStore = {
  /** Adds to existing rows. Rows may have the same part. */
  add(rows: readonly UsageRow[]): Promise<void>;
  /** Removes the rows of earlier days. */
  removeBefore(day: string): Promise<void>;
};
