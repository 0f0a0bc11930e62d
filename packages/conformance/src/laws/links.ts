import { isRecord, type Json } from "@partner-api/contract";
import { isSuccess, type Law, type Step, stepOf } from "./law.ts";
import type { Link } from "./links-of-contract.ts";
import { evaluate, listOf, valuesAt } from "./pointers.ts";

/** Parameters of the linked request; undefined if the link does not apply to this response. */
export function linkedParameters({ parameters, shows }: Link, write: Step): Record<string, string> | undefined {
  if (typeof shows.unless === "string" && evaluate(shows.unless, write).length > 0) return undefined;
  const values = Object.entries(parameters).map(([name, value]) => [name, resolve(value, write)[0]] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
}

const resolve = (value: Json, write: Step): Json[] =>
  typeof value === "string" && value.startsWith("$") ? evaluate(value, write) : [value];

export const WRITES_ARE_SHOWN: Law = {
  name: "writes are shown",
  from: "links of responses, and x-shows of each link",
  *judge(steps, { links, operations }) {
    for (const step of steps) {
      const { follows } = step.exchange;
      const operation = follows && operations.get(follows.operationId);
      if (follows === undefined || operation === undefined) continue;
      const write = stepOf(operation, follows.write);
      const link = links.get(`${operation.id} ${write.exchange.status} ${follows.link}`);
      for (const sentence of link ? unshown(link, write, step) : [])
        yield { step, sentence: `after ${operation.id}: ${sentence}` };
    }
  },
};

function* unshown({ shows }: Link, write: Step, read: Step): Generator<string> {
  if (shows.$statusCode === undefined && !isSuccess(read)) {
    yield `expected the linked read to succeed, got ${read.exchange.status}`;
    return;
  }
  for (const [place, expected] of Object.entries(shows)) {
    if (place === "unless") continue;
    const actual = place === "$statusCode" ? [read.exchange.status] : valuesAt(read.got, place);
    if (isRecord(expected)) yield* unshownEntries(place, expected as { each: string; by: string }, write, read);
    else
      for (const value of resolve(expected, write))
        if (actual.length === 0 || !actual.every((entry) => contains(entry, value)))
          yield `expected ${place} to be ${excerpt(value)}, got ${excerpt(actual[0])}`;
  }
}

function* unshownEntries(
  place: string,
  { each, by }: { each: string; by: string },
  write: Step,
  read: Step,
): Generator<string> {
  const sentEntries = evaluate(each, write).flat() as Record<string, Json>[];
  const entries = valuesAt(read.got, place) as Record<string, Json>[];
  for (const entry of new Map(sentEntries.map((entry) => [entry[by], entry])).values()) {
    const same = entries.filter((candidate) => candidate[by] === entry[by]);
    const wrong = same.find((candidate) => !contains(candidate, entry));
    if (wrong !== undefined) yield `expected ${place} to show ${excerpt(entry)}, got ${excerpt(wrong)}`;
    else if (same.length === 0 && isWhole(read)) yield `expected ${place} to show ${by} ${entry[by]}, got none`;
  }
}

/** True unless further entries may be on another page. */
const isWhole = (read: Step): boolean =>
  (listOf(read)?.length ?? 0) < Number(read.exchange.url.searchParams.get("per_page") ?? Number.POSITIVE_INFINITY);

/** True if every property that both have is equal. */
function contains(actual: Json | undefined, sent: Json): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(actual) && actual.length === sent.length && sent.every((value, nth) => contains(actual[nth], value))
    );
  if (isRecord(sent))
    return (
      isRecord(actual) &&
      Object.entries(sent).every(
        ([key, value]) => !Object.hasOwn(actual, key) || contains(actual[key] as Json, value as Json),
      )
    );
  return actual === sent;
}

const excerpt = (value: Json | undefined): string => JSON.stringify(value)?.slice(0, 200) ?? "none";
