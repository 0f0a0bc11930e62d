/** The parts of the contract whose use is recorded. */
export type UsageKind =
  | "operation"
  | "query"
  | "header"
  | "cookie"
  | "field"
  | "content_type"
  | "accept"
  | "code"
  | "event";

/** A part of the contract that a client used on a day. */
export type UsageRow = {
  /** In UTC, `2026-11-22`. */
  day: string;
  clientId: string;
  kind: UsageKind;
  /** The operationId; of an event its name. */
  subject: string;
  /** Empty for the subject itself. */
  name: string;
  /** null: only whether it was used. */
  count: number | null;
};

/** Usage of the contract, of all nodes together (decisions: usage). */
export type UsageStore = {
  /** Adds to what is there; rows may be about the same part. */
  add(rows: readonly UsageRow[]): Promise<void>;
  /** Removes the rows of earlier days. */
  removeBefore(day: string): Promise<void>;
};
