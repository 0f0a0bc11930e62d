import { coveringStatus, type Document } from "@partner-api/contract";
import type { Misfit } from "./fits.ts";
import type { Exchange } from "./har.ts";
import { inQuery, judgeRequest, judgeResponse, lostFields, type Routed } from "./judge-message.ts";
import { type Routes, routesOf } from "./routes.ts";

/** Recorded message that matches the base but not the revision. */
export type Broken = Misfit & {
  /** Number of the entry in the file, starting at 1. */
  entry: number;
  side: "request" | "response";
  operation: string;
  /** Display title: `PUT /orders/{order_id}`. */
  title: string;
};

/** Recording, validated against two contracts. */
export type Traffic = {
  exchanges: number;
  /** Exchanges without an operation in the base. */
  unknown: number;
  /** Requests and responses that do not match the base either. */
  unfit: number;
  broken: Broken[];
};

/** Validates recorded exchanges against the base and the revision. */
export function judgeTraffic(base: Document[], revision: Document[], exchanges: readonly Exchange[]): Traffic {
  const [previous, current] = [routesOf(base), routesOf(revision)];
  const traffic: Traffic = { exchanges: exchanges.length, unknown: 0, unfit: 0, broken: [] };
  for (const exchange of exchanges) judgeOne(previous, current, exchange, traffic);
  return traffic;
}

function judgeOne(previous: Routes, current: Routes, exchange: Exchange, traffic: Traffic): void {
  const before = previous(exchange.method, exchange.url);
  if (before === undefined) {
    traffic.unknown++;
    return;
  }
  const { id, title } = before.operation;
  const add = (side: Broken["side"], misfits: Misfit[]) =>
    traffic.broken.push(
      ...misfits.map((misfit) => ({ entry: exchange.number, side, operation: id, title, ...misfit })),
    );
  const now = current(exchange.method, exchange.url);
  if (now === undefined) {
    add("request", [{ pointer: "", expected: "another operation", got: "a removed operation" }]);
    return;
  }
  if (judgeRequest(before, exchange).length > 0) traffic.unfit++;
  else add("request", unique([...judgeRequest(now, exchange), ...lostInRequest(before, now, exchange)]));
  if (judgeResponse(before.operation, exchange).length > 0) traffic.unfit++;
  else add("response", unique([...judgeResponse(now.operation, exchange), ...lostInResponse(before, now, exchange)]));
}

function lostInRequest(
  { operation: previous }: Routed,
  { operation: current }: Routed,
  { url, request }: Exchange,
): Misfit[] {
  const remaining = current.parameters.map(({ in: place, name }) => `${place} ${name}`);
  const removedParameters = previous.parameters.filter(
    ({ in: place, name }) => place === "query" && !remaining.includes(`query ${name}`) && inQuery(url, name).length > 0,
  );
  const parameters = removedParameters.map(({ name }) => ({
    pointer: `query parameter ${name}`,
    expected: "no parameter of this name",
    got: "one",
  }));
  return [...parameters, ...lostFields(previous.body?.content ?? [], current.body?.content ?? [], request)];
}

const lostInResponse = (
  { operation: previous }: Routed,
  { operation: current }: Routed,
  { status, response }: Exchange,
): Misfit[] => {
  const [before, now] = [previous, current].map(
    (operation) => coveringStatus(operation, String(status))?.content ?? [],
  );
  return lostFields(before ?? [], now ?? [], response);
};

/** Keeps one mismatch for each place. */
const unique = (misfits: Misfit[]): Misfit[] => [
  ...new Map(misfits.map((misfit) => [misfit.pointer, misfit])).values(),
];
