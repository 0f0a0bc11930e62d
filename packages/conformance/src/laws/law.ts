import type { ClientPolicy, DeliveryPolicy, Json, Operation, RuleCatalogue, StrictJson } from "@partner-api/contract";
import type { TimedExchange } from "../exchange.ts";
import { parseJson } from "../parse-json.ts";
import type { Link } from "./links-of-contract.ts";
import type { Machine } from "./machines-of-contract.ts";
import type { Total } from "./totals-of-contract.ts";

/** An exchange of an operation, with the JSON values of its bodies. */
export type Step = { operation: Operation; exchange: TimedExchange; sent: Json | undefined; got: Json | undefined };

/** Data of the contracts that laws are derived from, in addition to their operations. */
export type LawData = {
  /** By operationId. */
  operations: ReadonlyMap<string, Operation>;
  /** Number of bytes at which a page ends, by operationId; only operations with such a rule. */
  pageBytes: ReadonlyMap<string, number>;
  /** Links of responses: `createPromotion 201 promotion`. */
  links: ReadonlyMap<string, Link>;
  totals: readonly Total[];
  machines: readonly Machine[];
  rules: RuleCatalogue;
  deliveryPolicy: DeliveryPolicy | undefined;
  strictJson: StrictJson | undefined;
  clientPolicy: ClientPolicy | undefined;
};

/** An exchange that breaks a law; `about`: the affected subject of the law. */
export type Breach = { step: Step; sentence: string; about?: string };

/** A relation between the responses of a service and the data of its contract. */
export type Law = {
  name: string;
  /** Data of the contract that it is derived from. */
  from: string;
  /** @param steps exchanges in the order of their requests */
  judge(steps: readonly Step[], data: LawData): Iterable<Breach>;
};

/** A step with its values, which only JSON bodies have. */
export const stepOf = (operation: Operation, exchange: TimedExchange): Step => ({
  operation,
  exchange,
  sent: jsonIn(exchange.requestHeaders, exchange.requestBody),
  got: jsonIn(exchange.responseHeaders, exchange.responseBody),
});

const jsonIn = (headers: Headers, bytes: Uint8Array): Json | undefined =>
  headers.get("Content-Type")?.includes("json") ? parseJson(bytes) : undefined;

export const isSuccess = ({ exchange: { status } }: Step): boolean => status >= 200 && status < 300;
export const isWrite = ({ operation: { method } }: Step): boolean => method !== "get";

/** True if the response of one step arrived before the request of the other was sent. */
export const precedes = (step: Step, other: Step): boolean => step.exchange.span.to <= other.exchange.span.from;

/** True if a write at the same path parameters, or at none, may have happened between two steps. */
export const isChangedBetween = (steps: readonly Step[], before: Step, after: Step): boolean =>
  steps.some(
    (step) =>
      isWrite(step) &&
      step.exchange.span.to > before.exchange.span.from &&
      step.exchange.span.from < after.exchange.span.to &&
      mayAffect(step, before),
  );

function mayAffect(write: Step, read: Step): boolean {
  const [writeValues, readValues] = [pathValues(write), pathValues(read)];
  return writeValues.length === 0 || readValues.length === 0 || writeValues.some((value) => readValues.includes(value));
}

/** Values of the path parameters. */
export function pathValues({ operation: { path }, exchange: { url } }: Step): string[] {
  const segments = url.pathname.split("/");
  return path.split("/").flatMap((name, nth) => (name.startsWith("{") ? decodeURIComponent(segments[nth] ?? "") : []));
}
