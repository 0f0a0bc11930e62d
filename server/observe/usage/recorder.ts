import type { SentNames } from "../../../generated/usage.ts";
import { createFieldWatch, type FieldWatch } from "./field-watch.ts";
import type { UsageKind, UsageRow } from "./store.ts";

/** Names of the contract that a call used, without values. */
export type RecordedCall = {
  clientId: string;
  operationId: string;
  /** Error codes of the response. */
  codes: readonly string[];
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

/** Collects usage of this process until it is saved. */
export type UsageRecorder = {
  call(call: RecordedCall): void;
  /** Records a successful delivery of an event to a partner. */
  delivered(clientId: string, event: string): void;
  /** Returns the usage that was recorded since the last call. */
  drain(): { rows: UsageRow[]; dropped: number };
};

/** Maximum entries (day, client and operation) of a process. Further ones are dropped until the next save. */
const MAX_ENTRIES = 10_000;

const PLACES = ["query", "header", "cookie"] as const;

/** One client and operation, or event, of a day. */
type Entry = {
  day: string;
  clientId: string;
  subject: string;
  counts: Map<string, { kind: UsageKind; name: string; count: number }>;
  /** Kinds and names that are recorded already. */
  recorded: Set<string>;
  unsaved: { kind: UsageKind; name: string }[];
  fields: FieldWatch | undefined;
};

/** @param names by operationId; calls of other operations are not recorded */
export function createUsageRecorder(names: Readonly<Record<string, SentNames>>, now: () => Date): UsageRecorder {
  let entries = new Map<string, Entry>();
  let dropped = 0;

  function entryOf(clientId: string, subject: string, fields?: readonly string[]): Entry | undefined {
    const day = dayOf(now());
    const key = `${day} ${subject} ${clientId}`;
    const existing = entries.get(key);
    if (existing !== undefined) return existing;
    if (entries.size >= MAX_ENTRIES) {
      dropped++;
      return undefined;
    }
    const watch = fields && createFieldWatch(fields);
    const entry = {
      day,
      clientId,
      subject,
      counts: new Map(),
      recorded: new Set<string>(),
      unsaved: [],
      fields: watch,
    };
    entries.set(key, entry);
    return entry;
  }

  return {
    call({ clientId, operationId, codes, sent }) {
      const operation = names[operationId];
      const entry = operation && entryOf(clientId, operationId, operation.fields);
      if (operation === undefined || entry === undefined) return;
      count(entry, "operation", "");
      for (const code of codes) count(entry, "code", code);
      if (sent === undefined) return;
      for (const place of PLACES)
        for (const name of operation[place])
          if (!entry.recorded.has(`${place} ${name}`) && sent.has(place, name)) record(entry, place, name);
      record(entry, "accept", nameAmong(operation.accepts, sent.accept));
      if (operation.contentTypes.length > 0)
        record(entry, "content_type", nameAmong(operation.contentTypes, sent.contentType));
      entry.fields?.inspect(sent.body);
    },
    delivered(clientId, event) {
      const entry = entryOf(clientId, event);
      if (entry !== undefined) count(entry, "event", "");
    },
    drain() {
      const usage = { rows: [...entries.values()].flatMap(rowsOf), dropped };
      dropped = 0;
      const today = dayOf(now());
      // Saved names are not recorded again today, unless there are too many entries. Then all names are recorded again.
      const current = [...entries].filter(([, { day }]) => day === today);
      entries = new Map(current.length < MAX_ENTRIES ? current : []);
      return usage;
    },
  };
}

/** A day of usage, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function count({ counts }: Entry, kind: UsageKind, name: string): void {
  const key = `${kind} ${name}`;
  const entry = counts.get(key);
  if (entry === undefined) counts.set(key, { kind, name, count: 1 });
  else entry.count++;
}

function record({ recorded, unsaved }: Entry, kind: UsageKind, name: string): void {
  if (recorded.has(`${kind} ${name}`)) return;
  recorded.add(`${kind} ${name}`);
  unsaved.push({ kind, name });
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
