import { type Document, keysOf, messagesOf, namedFieldsOf, type Operation, operationsOf } from "@partner-api/contract";
import type { Change, Use } from "../change.ts";
import type { ClientUsage, OperationUsage, UsageFile } from "./usage-file.ts";

/** How many partners of a usage file a change concerns, and by which use. */
export type Impact = {
  partners: number;
  /** Partners in the file. */
  of: number;
  /** After "3 of 41 partners": `send this field`. */
  use: string;
  /** The last day of that use; null: nobody did. */
  last: string | null;
};

/** Answers how many partners a change concerns; undefined where the recording cannot know. */
export type ImpactOf = (change: Change) => Impact | undefined;

/** One way to use a contract. */
type Usage = { use: string; lastBy(client: ClientUsage): string | undefined };

/** Reads impacts from a usage file, which a service that speaks the base has recorded. */
export function impactOf(base: Document[], file: UsageFile): ImpactOf {
  const known = namesOf(base);
  return (change) => {
    if (file.clients.length === 0 || change.document === "platform") return undefined;
    const found = change.uses.flatMap((use) => usageOf(use, change, known) ?? []);
    const [first] = found;
    if (first === undefined) return undefined;
    const lasts = file.clients.flatMap((client) => latest(found.map(({ lastBy }) => lastBy(client))) ?? []);
    const isOne = found.every(({ use }) => use === first.use);
    const use = isOne ? first.use : "use a part that it changes";
    return { partners: lasts.length, of: file.clients.length, use, last: latest(lasts) ?? null };
  };
}

/** `3 of 41 partners send this field, last on 2026-11-20`. */
export function impactText(impact: Impact | undefined): string {
  if (impact === undefined) return "not recorded: usage does not say whom it concerns";
  const { partners, of, use, last } = impact;
  if (partners === 0) return `no partner of ${of} is known to ${use}`;
  return `${partners} of ${of} partners ${use}, last on ${last}`;
}

const latest = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/** The names that the base has: of what is new nothing can have been recorded. */
type Known = { operations: Map<string, { operation: Operation; fields: Set<string> }>; events: Set<string> };

function namesOf(base: Document[]): Known {
  const partners = base.filter(({ name }) => name !== "platform");
  const operations = partners.filter(({ kind }) => kind === "openapi").flatMap((one) => operationsOf(one));
  const events = partners.filter(({ kind }) => kind === "asyncapi").flatMap((one) => messagesOf(one));
  const entry = (operation: Operation) => {
    const schemas = operation.body?.content.flatMap(({ schema }) => schema ?? []) ?? [];
    return { operation, fields: new Set(schemas.flatMap(namedFieldsOf).map(plain)) };
  };
  return {
    operations: new Map(operations.map((operation) => [operation.id, entry(operation)])),
    events: new Set(events.map(({ name }) => name)),
  };
}

function usageOf({ subject, part }: Use, { rule }: Change, known: Known): Usage | undefined {
  if (known.events.has(subject))
    return { use: "receive this event", lastBy: ({ events }) => events.find(({ event }) => event === subject)?.last };
  const base = known.operations.get(subject);
  if (base === undefined) return undefined;
  const isNeeded = /required-added|became-required/.test(rule);
  const by = (use: string, lastOf: (operation: OperationUsage) => string | undefined): Usage => ({
    use,
    lastBy: ({ operations }) => {
      const own = operations.find(({ operation }) => operation === subject);
      return own && lastOf(own);
    },
  });
  /** Of a part that is required from now on, those are concerned who call without it. */
  const sending = (noun: string, lastOf: (operation: OperationUsage) => string | undefined): Usage =>
    isNeeded
      ? by(`call this operation without this ${noun}`, (one) => (lastOf(one) === undefined ? one.last : undefined))
      : by(`send this ${noun}`, lastOf);
  const calls = by("call this operation", ({ last }) => last);
  switch (part?.kind) {
    case "parameter":
      return part.in === "path" || !base.operation.parameters.some((one) => isSame(one, part))
        ? calls
        : sending("parameter", ({ parameters }) => parameters.find((one) => isSame(one, part))?.last);
    case "field": {
      const pointer = part.path.replaceAll(/\/(\[\]|\{[^/]*\}|\d+)(?=\/|$)/g, "/*");
      if (!base.fields.has(pointer)) return calls;
      return sending("field", ({ fields }) => fields.find((one) => plain(one.pointer) === pointer)?.last);
    }
    case "status": {
      const status = new RegExp(`^${part.status.replaceAll(/x/gi, "\\d")}$`);
      return by("get this status", ({ codes }) =>
        latest(codes.filter((one) => status.test(String(one.status))).map(({ last }) => last)),
      );
    }
    case "code":
      return by("get this code", ({ codes }) =>
        latest(codes.filter(({ code }) => code === part.code).map(({ last }) => last)),
      );
    default:
      return calls;
  }
}

const isSame = (one: { in: string; name: string }, other: { in: string; name: string }): boolean =>
  one.in === other.in &&
  (one.in === "header" ? one.name.toLowerCase() === other.name.toLowerCase() : one.name === other.name);

/** A pointer as places of changes are written: without escapes. */
const plain = (pointer: string): string =>
  keysOf(pointer)
    .map((key) => `/${key}`)
    .join("");
