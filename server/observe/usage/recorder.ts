import { deliveryPolicy } from "../../../generated/events.ts";
import type { AttemptFailureReason } from "../../../generated/schemas.ts";
import type { SentNames } from "../../../generated/usage.ts";
import { DAY_MS } from "../../durations.ts";
import { createFieldWatch, type FieldWatch } from "./field-watch.ts";
import { namedFieldIn } from "./named-field.ts";
import type { UsageKind, UsageRow } from "./store.ts";

/** Names of the contract that a call used, without values. */
export type RecordedCall = {
  clientId: string;
  operationId: string;
  /** Error codes of the response. */
  codes: readonly string[];
  /** Fields and parameters that the response names as invalid; undefined for the request as a whole. */
  invalid: readonly (string | undefined)[];
  /** Undefined if the request was rejected before it was read, or is invalid. */
  sent: Sent | undefined;
};

export type Sent = {
  /** Returns whether the request has a parameter. */
  has(place: "query" | "header" | "cookie", name: string): boolean;
  contentType: string | undefined;
  accept: string | undefined;
  body: unknown;
};

/** An attempt to deliver an event. `responseMs`: null without a response. */
export type RecordedAttempt = {
  partnerId: string;
  endpointId: string;
  event: string;
  isSent: boolean;
  failureReason: AttemptFailureReason | null;
  responseMs: number | null;
};

/** Collects usage of this process until it is saved. */
export type UsageRecorder = ReturnType<typeof createUsageRecorder>;

/** Maximum entries (day, client and operation) of a process. Further ones are dropped until the next save. */
const MAX_ENTRIES = 10_000;
/** Maximum entries of a client, so that one with many endpoints does not displace others. */
const MAX_OF_CLIENT = 1_000;

const PLACES = ["query", "header", "cookie"] as const;

/** One client and operation, event or endpoint, of a day. */
type Entry = {
  day: string;
  clientId: string;
  subject: string;
  counts: Map<string, { kind: UsageKind; name: string; count: number }>;
  /** Kinds and names that are recorded already; undefined: none. */
  recorded: Set<string> | undefined;
  unsaved: { kind: UsageKind; name: string }[];
  /** Media types of the last call as sent, because most calls of a client send the same; undefined: none. */
  last: Pick<Sent, "accept" | "contentType"> | undefined;
  fields: FieldWatch | undefined;
};

/** The entries of this process that are not saved yet, and those of today. */
class Entries {
  readonly #now: () => Date;
  #entries = new Map<string, Entry>();
  #countByClient = new Map<string, number>();
  /** Entries with usage that was recorded since the last call of `drain`. */
  readonly #changed = new Set<Entry>();
  #day = { nth: Number.NaN, text: "" };
  #drainedOn = "";
  #dropped = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Today's entry of a client and subject, whose usage is being recorded; undefined if there are too many. */
  entry(clientId: string, subject: string, fields?: readonly string[]): Entry | undefined {
    const day = this.#today();
    const key = `${day} ${subject} ${clientId}`;
    const existing = this.#entries.get(key);
    if (existing !== undefined) {
      this.#changed.add(existing);
      return existing;
    }
    const clientEntries = this.#countByClient.get(clientId) ?? 0;
    if (this.#entries.size >= MAX_ENTRIES || clientEntries >= MAX_OF_CLIENT) {
      this.#dropped++;
      return undefined;
    }
    const watch = fields && createFieldWatch(fields);
    const entry: Entry = {
      day,
      clientId,
      subject,
      counts: new Map(),
      recorded: undefined,
      unsaved: [],
      last: undefined,
      fields: watch,
    };
    this.#changed.add(entry);
    this.#entries.set(key, entry);
    this.#countByClient.set(clientId, clientEntries + 1);
    return entry;
  }

  #today(): string {
    const now = this.#now();
    const nth = Math.floor(now.getTime() / DAY_MS);
    if (nth !== this.#day.nth) this.#day = { nth, text: dayOf(now) };
    return this.#day.text;
  }

  drain(): { rows: UsageRow[]; dropped: number } {
    const usage = { rows: [...this.#changed].flatMap(rowsOf), dropped: this.#dropped };
    this.#changed.clear();
    this.#dropped = 0;
    const today = this.#today();
    if (today !== this.#drainedOn || this.#entries.size >= MAX_ENTRIES) {
      // Saved names are not recorded again today, unless there are too many entries. Then all names are recorded again.
      const current = [...this.#entries].filter(([, { day }]) => day === today);
      this.#entries = new Map(current.length < MAX_ENTRIES ? current : []);
      this.#countByClient = new Map();
      for (const { clientId } of this.#entries.values())
        this.#countByClient.set(clientId, (this.#countByClient.get(clientId) ?? 0) + 1);
      this.#drainedOn = today;
    }
    return usage;
  }
}

/**
 * @param names by operationId; calls of other operations are not recorded
 * @param isDetailed whether the names that requests sent are recorded
 */
export function createUsageRecorder(names: Readonly<Record<string, SentNames>>, now: () => Date, isDetailed = true) {
  const namedField = namedFieldIn(names);
  const entries = new Entries(now);

  /** Records a successful delivery of an event to a partner. */
  function delivered(clientId: string, event: string): void {
    const entry = entries.entry(clientId, event);
    if (entry !== undefined) count(entry, "event", "");
  }

  return {
    call({ clientId, operationId, codes, invalid, sent }: RecordedCall): void {
      const operation = names[operationId];
      const entry = operation && entries.entry(clientId, operationId, isDetailed ? operation.fields : undefined);
      if (operation === undefined || entry === undefined) return;
      count(entry, "operation", "");
      for (const code of codes) count(entry, "code", code);
      if (invalid.length > 0) {
        const fields = new Set(
          [...new Set(invalid.map(withoutIndexes))].map((field) => namedField(operationId, field)),
        );
        for (const field of fields) if (field !== undefined) count(entry, "violation", field);
      }
      if (sent === undefined || !isDetailed) return;
      for (const place of PLACES)
        for (const name of operation[place])
          if (!entry.recorded?.has(`${place} ${name}`) && sent.has(place, name)) record(entry, place, name);
      const { accept, contentType } = sent;
      if (entry.last === undefined || accept !== entry.last.accept || contentType !== entry.last.contentType) {
        record(entry, "accept", nameAmong(operation.accepts, accept));
        if (operation.contentTypes.length > 0)
          record(entry, "content_type", nameAmong(operation.contentTypes, contentType));
        entry.last = { accept, contentType };
      }
      entry.fields?.inspect(sent.body);
    },
    delivered,
    /** Records an attempt, unless nothing was sent, and the delivery if it succeeded. */
    attempted({ partnerId, endpointId, event, isSent, failureReason, responseMs }: RecordedAttempt): void {
      if (!isSent) return;
      if (failureReason === null) delivered(partnerId, event);
      const entry = entries.entry(partnerId, endpointId);
      if (entry === undefined) return;
      count(entry, "attempt", failureReason ?? "");
      if (responseMs !== null) count(entry, "response", classOf(responseMs));
    },
    /** Returns the usage that was recorded since the last call. */
    drain: () => entries.drain(),
  };
}

const RESPONSE_CLASSES = deliveryPolicy.response_classes_milliseconds;

/** Upper end of the class of a response time. The last class has all that are longer than the others. */
const classOf = (ms: number): string => String(RESPONSE_CLASSES.find((end) => ms <= end) ?? RESPONSE_CLASSES.at(-1));

/** Entries of a list have the same name. */
const withoutIndexes = (field: string | undefined) => field?.replaceAll(/\/\d+(?=\/|$)/g, "/*");

/** A day of usage, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function count({ counts }: Entry, kind: UsageKind, name: string): void {
  const key = `${kind} ${name}`;
  const entry = counts.get(key);
  if (entry === undefined) counts.set(key, { kind, name, count: 1 });
  else entry.count++;
}

function record(entry: Entry, kind: UsageKind, name: string): void {
  entry.recorded ??= new Set();
  if (entry.recorded.has(`${kind} ${name}`)) return;
  entry.recorded.add(`${kind} ${name}`);
  entry.unsaved.push({ kind, name });
}

/** Name of the media type in the contract, `other` for any other type, or `none`. */
function nameAmong(types: readonly string[], header: string | undefined): string {
  if (header === undefined || header.trim() === "") return "none";
  const [type = ""] = header.split(";");
  const requested = type.trim().toLowerCase();
  return types.find((candidate) => candidate.toLowerCase() === requested) ?? "other";
}

function rowsOf(entry: Entry): UsageRow[] {
  const { day, clientId, subject, counts } = entry;
  const key = { day, clientId, subject };
  const fields = (entry.fields?.drain() ?? []).map((name) => ({ kind: "field" as const, name }));
  const rows = [
    ...[...counts.values()].map((count) => ({ ...key, ...count })),
    ...[...entry.unsaved, ...fields].map((name) => ({ ...key, ...name, count: null })),
  ];
  counts.clear();
  entry.unsaved = [];
  return rows;
}
