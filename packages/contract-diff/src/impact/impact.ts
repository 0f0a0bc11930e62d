import { type Document, keysOf, messagesOf, namedFieldsOf, type Operation, operationsOf } from "@partner-api/contract";
import type { Change, Use } from "../change.ts";
import type { ClientUsage, OperationUsage, UsageFile } from "./usage-file.ts";

/** Number of partners that a change affects, and their use of it. */
export type Impact = {
  partners: number;
  /** Number of partners in the file. */
  of: number;
  /** Phrase after "3 of 41 partners": `send this field`. */
  use: string;
  /** Date of the last use; null: no use. */
  last: string | null;
};

/** Returns the impact of a change; undefined if usage does not record it. */
export type ImpactOf = (change: Change) => Impact | undefined;

/** A use of a contract. */
type Usage = { use: string; lastBy(client: ClientUsage): string | undefined };

/** Creates a lookup of impacts in a usage file recorded by a service with the base contract. */
export function impactOf(base: Document[], file: UsageFile): ImpactOf {
  const names = namesOf(base);
  return (change) => {
    if (file.clients.length === 0 || change.document === "platform") return undefined;
    const usages = change.uses.flatMap((use) => usageOf(use, change, names) ?? []);
    const [first] = usages;
    if (first === undefined) return undefined;
    const lasts = file.clients.flatMap((client) => latest(usages.map(({ lastBy }) => lastBy(client))) ?? []);
    const hasSingleUse = usages.every(({ use }) => use === first.use);
    const use = hasSingleUse ? first.use : "use a changed part";
    return { partners: lasts.length, of: file.clients.length, use, last: latest(lasts) ?? null };
  };
}

/** `3 of 41 partners send this field, last on 2026-11-20`. */
export function impactText(impact: Impact | undefined): string {
  if (impact === undefined) return "usage not recorded: affected partners unknown";
  const { partners, of, use, last } = impact;
  if (partners === 0) return `none of ${of} partners is recorded to ${use}`;
  return `${partners} of ${of} partners ${use}, last on ${last}`;
}

const latest = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/** Names in the base. Usage of new parts cannot have been recorded. */
type BaseNames = { operations: Map<string, { operation: Operation; fields: Set<string> }>; events: Set<string> };

function namesOf(base: Document[]): BaseNames {
  const partners = base.filter(({ name }) => name !== "platform");
  const operations = partners.filter(({ kind }) => kind === "openapi").flatMap((document) => operationsOf(document));
  const events = partners.filter(({ kind }) => kind === "asyncapi").flatMap((document) => messagesOf(document));
  const entry = (operation: Operation) => {
    const schemas = operation.body?.content.flatMap(({ schema }) => schema ?? []) ?? [];
    return { operation, fields: new Set(schemas.flatMap(namedFieldsOf).map(plain)) };
  };
  return {
    operations: new Map(operations.map((operation) => [operation.id, entry(operation)])),
    events: new Set(events.map(({ name }) => name)),
  };
}

function usageOf({ subject, part }: Use, { rule }: Change, names: BaseNames): Usage | undefined {
  if (names.events.has(subject))
    return { use: "receive this event", lastBy: ({ events }) => events.find(({ event }) => event === subject)?.last };
  const base = names.operations.get(subject);
  if (base === undefined) return undefined;
  const isNowRequired = /required-added|became-required/.test(rule);
  const by = (use: string, lastOf: (operation: OperationUsage) => string | undefined): Usage => ({
    use,
    lastBy: ({ operations }) => {
      const usage = operations.find(({ operation }) => operation === subject);
      return usage && lastOf(usage);
    },
  });
  /** If a part becomes required, callers that omit it are affected. */
  const sending = (noun: string, lastOf: (operation: OperationUsage) => string | undefined): Usage =>
    isNowRequired
      ? by(`call this operation without this ${noun}`, (operation) =>
          lastOf(operation) === undefined ? operation.last : undefined,
        )
      : by(`send this ${noun}`, lastOf);
  const calls = by("call this operation", ({ last }) => last);
  switch (part?.kind) {
    case "parameter":
      return part.in === "path" || !base.operation.parameters.some((parameter) => isSame(parameter, part))
        ? calls
        : sending("parameter", ({ parameters }) => parameters.find((parameter) => isSame(parameter, part))?.last);
    case "field": {
      const pointer = part.path.replaceAll(/\/(\[\]|\{[^/]*\}|\d+)(?=\/|$)/g, "/*");
      if (!base.fields.has(pointer)) return calls;
      return sending("field", ({ fields }) => fields.find((field) => plain(field.pointer) === pointer)?.last);
    }
    case "status": {
      const status = new RegExp(`^${part.status.replaceAll(/x/gi, "\\d")}$`);
      return by("get this status", ({ codes }) =>
        latest(codes.filter((code) => status.test(String(code.status))).map(({ last }) => last)),
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

const isSame = (parameter: { in: string; name: string }, other: { in: string; name: string }): boolean =>
  parameter.in === other.in &&
  (parameter.in === "header"
    ? parameter.name.toLowerCase() === other.name.toLowerCase()
    : parameter.name === other.name);

/** Unescapes a pointer, as in places of changes. */
const plain = (pointer: string): string =>
  keysOf(pointer)
    .map((key) => `/${key}`)
    .join("");
