import type { SentNames } from "../../../generated/usage.ts";
import { createFieldWatch, type FieldWatch } from "./field-watch.ts";
import type { UsageKind, UsageRow } from "./store.ts";

/** Names of the contract that a call used, without a value. */
export type SeenCall = {
  clientId: string;
  operationId: string;
  /** Codes of the answer's errors. */
  codes: readonly string[];
  /** Undefined: the request was refused before it was read, or it does not fit the contract. */
  sent: Sent | undefined;
};

export type Sent = {
  /** Whether a parameter came. */
  has(place: "query" | "header" | "cookie", name: string): boolean;
  contentType: string | undefined;
  accept: string | undefined;
  body: unknown;
};

/** Usage of this process that is not saved yet. */
export type UsageRecorder = {
  call(seen: SeenCall): void;
  /** A partner's endpoint took an event. */
  delivered(clientId: string, event: string): void;
  /** What was recorded since the last call. */
  take(): { rows: UsageRow[]; dropped: number };
};

/** Clients and operations of a day that a process keeps in mind; of more it records nothing until they are saved. */
const MAX_ENTRIES = 10_000;

const PLACES = ["query", "header", "cookie"] as const;

/** One client and operation, or event, of a day. */
type Entry = {
  day: string;
  clientId: string;
  subject: string;
  counts: Map<string, { kind: UsageKind; name: string; count: number }>;
  /** Kinds and names that are recorded already. */
  known: Set<string>;
  seen: { kind: UsageKind; name: string }[];
  fields: FieldWatch | undefined;
};

/** @param names by operationId; calls of other operations are not recorded */
export function createUsageRecorder(names: Readonly<Record<string, SentNames>>, now: () => Date): UsageRecorder {
  let entries = new Map<string, Entry>();
  let dropped = 0;

  function entryOf(clientId: string, subject: string, fields?: readonly string[]): Entry | undefined {
    const day = dayOf(now());
    const key = `${day} ${subject} ${clientId}`;
    const known = entries.get(key);
    if (known !== undefined) return known;
    if (entries.size >= MAX_ENTRIES) {
      dropped++;
      return undefined;
    }
    const watch = fields && createFieldWatch(fields);
    const entry = { day, clientId, subject, counts: new Map(), known: new Set<string>(), seen: [], fields: watch };
    entries.set(key, entry);
    return entry;
  }

  return {
    call({ clientId, operationId, codes, sent }) {
      const own = names[operationId];
      const entry = own && entryOf(clientId, operationId, own.fields);
      if (own === undefined || entry === undefined) return;
      count(entry, "operation", "");
      for (const code of codes) count(entry, "code", code);
      if (sent === undefined) return;
      for (const place of PLACES)
        for (const name of own[place])
          if (!entry.known.has(`${place} ${name}`) && sent.has(place, name)) note(entry, place, name);
      note(entry, "accept", nameAmong(own.accepts, sent.accept));
      if (own.contentTypes.length > 0) note(entry, "content_type", nameAmong(own.contentTypes, sent.contentType));
      entry.fields?.see(sent.body);
    },
    delivered(clientId, event) {
      const entry = entryOf(clientId, event);
      if (entry !== undefined) count(entry, "event", "");
    },
    take() {
      const taken = { rows: [...entries.values()].flatMap(rowsOf), dropped };
      dropped = 0;
      const today = dayOf(now());
      // What is saved is looked for no more today. Where there are too many to keep in mind, it is found and saved again.
      const kept = [...entries].filter(([, { day }]) => day === today);
      entries = new Map(kept.length < MAX_ENTRIES ? kept : []);
      return taken;
    },
  };
}

/** A day of usage, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function count({ counts }: Entry, kind: UsageKind, name: string): void {
  const key = `${kind} ${name}`;
  const known = counts.get(key);
  if (known === undefined) counts.set(key, { kind, name, count: 1 });
  else known.count++;
}

function note({ known, seen }: Entry, kind: UsageKind, name: string): void {
  if (known.has(`${kind} ${name}`)) return;
  known.add(`${kind} ${name}`);
  seen.push({ kind, name });
}

/** A media type of the contract as it stands there; any other one is no name of the contract. */
function nameAmong(types: readonly string[], header: string | undefined): string {
  if (header === undefined || header.trim() === "") return "none";
  const [type = ""] = header.split(";");
  const given = type.trim().toLowerCase();
  return types.find((one) => one.toLowerCase() === given) ?? "other";
}

function rowsOf(entry: Entry): UsageRow[] {
  const { day, clientId, subject, counts } = entry;
  const of = { day, clientId, subject };
  const fields = (entry.fields?.take() ?? []).map((name) => ({ kind: "field" as const, name }));
  const rows = [
    ...[...counts.values()].map((one) => ({ ...of, ...one })),
    ...[...entry.seen, ...fields].map((one) => ({ ...of, ...one, count: null })),
  ];
  counts.clear();
  entry.seen = [];
  return rows;
}
