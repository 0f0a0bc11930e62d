import { coveringStatus, type Document } from "@partner-api/contract";
import type { Misfit } from "./fits.ts";
import type { Exchange } from "./har.ts";
import { inQuery, judgeAnswer, judgeRequest, lostFields, type Routed } from "./judge-message.ts";
import { type Routes, routesOf } from "./routes.ts";

/** A recorded message that fits the base and does not fit the revision. */
export type Broken = Misfit & {
  /** Number of the entry in the file, from 1. */
  entry: number;
  side: "request" | "answer";
  operation: string;
  /** For people: `PUT /orders/{order_id}`. */
  title: string;
};

/** A recording, judged by two contracts. */
export type Traffic = {
  exchanges: number;
  /** Exchanges that are of no operation of the base. */
  unknown: number;
  /** Requests and answers that do not fit the base either: no change broke them. */
  unfit: number;
  broken: Broken[];
};

/** Judges recorded exchanges by the contract that they were made under and by the one that is proposed. */
export function judgeTraffic(base: Document[], revision: Document[], exchanges: readonly Exchange[]): Traffic {
  const [was, is] = [routesOf(base), routesOf(revision)];
  const traffic: Traffic = { exchanges: exchanges.length, unknown: 0, unfit: 0, broken: [] };
  for (const exchange of exchanges) judgeOne(was, is, exchange, traffic);
  return traffic;
}

function judgeOne(was: Routes, is: Routes, exchange: Exchange, traffic: Traffic): void {
  const before = was(exchange.method, exchange.url);
  if (before === undefined) {
    traffic.unknown++;
    return;
  }
  const { id, title } = before.operation;
  const add = (side: Broken["side"], misfits: Misfit[]) =>
    traffic.broken.push(...misfits.map((one) => ({ entry: exchange.number, side, operation: id, title, ...one })));
  const now = is(exchange.method, exchange.url);
  if (now === undefined) {
    add("request", [{ pointer: "", expected: "another operation", got: "one that is gone" }]);
    return;
  }
  if (judgeRequest(before, exchange).length > 0) traffic.unfit++;
  else add("request", unique([...judgeRequest(now, exchange), ...lostInRequest(before, now, exchange)]));
  if (judgeAnswer(before.operation, exchange).length > 0) traffic.unfit++;
  else add("answer", unique([...judgeAnswer(now.operation, exchange), ...lostInAnswer(before, now, exchange)]));
}

function lostInRequest({ operation: was }: Routed, { operation: is }: Routed, { url, request }: Exchange): Misfit[] {
  const left = is.parameters.map(({ in: place, name }) => `${place} ${name}`);
  const gone = was.parameters.filter(
    ({ in: place, name }) => place === "query" && !left.includes(`query ${name}`) && inQuery(url, name).length > 0,
  );
  const parameters = gone.map(({ name }) => ({
    pointer: `query parameter ${name}`,
    expected: "no parameter of this name",
    got: "one",
  }));
  return [...parameters, ...lostFields(was.body?.content ?? [], is.body?.content ?? [], request)];
}

const lostInAnswer = (
  { operation: was }: Routed,
  { operation: is }: Routed,
  { status, answer }: Exchange,
): Misfit[] => {
  const [before, now] = [was, is].map((one) => coveringStatus(one, String(status))?.content ?? []);
  return lostFields(before ?? [], now ?? [], answer);
};

/** One complaint for each place. */
const unique = (misfits: Misfit[]): Misfit[] => [...new Map(misfits.map((one) => [one.pointer, one])).values()];
