import { criteria } from "../../../../generated/criteria.ts";
import { transitions } from "../../../../generated/rules.ts";
import type { NotificationRecord, ServiceType } from "../../../../generated/schemas.ts";
import { type Judgement, MAX_EVIDENCE } from "./judgement.ts";

export type Delivery = Pick<NotificationRecord, "id" | "event_id" | "event_type" | "payload" | "history" | "headers">;
type Event = {
  header?: { timestamp?: string };
  body?: { status?: string; service_type?: string; order?: { applied_promotions?: unknown[] | null } | null };
};
type Seen = Delivery & { event: Event; last: Delivery["history"][number] };

type Judge = {
  /** Kind of a delivery that the criterion is about; undefined for others. */
  kindOf(delivery: Seen, all: readonly Seen[]): string | undefined;
  /** Kinds that must all be seen. Default: any one. */
  kinds?(eventNames: readonly string[]): readonly string[];
  /** Deviation of a delivery. Default: its newest attempt failed. */
  wrongOf?(delivery: Seen): string | undefined;
};

export type ReceiverCriterion = keyof typeof criteria.receiver;

const HOUR_MS = 3_600_000;
const SLOW_MS = criteria.receiver["in-time"].seconds * 1_000;
const SERVICE_TYPES: Record<ServiceType, true> = { food: true, food_pickup: true };
const ORDER_ERROR = "food.order.webhook_error";
const isOrderStep = (name: string): boolean => name.startsWith("food.order.") && name !== ORDER_ERROR;
const isPayment = (name: string): boolean => name.startsWith("payment.");
/** True if the newest attempt follows one that was delivered. */
const isRepeated = ({ history, last }: Seen): boolean =>
  history.some((attempt) => attempt !== last && attempt.delivered);
const when = (isSeen: boolean): string | undefined => (isSeen ? "seen" : undefined);

/** Criteria of receivers that the deliveries of a sandbox show. */
const JUDGES: Partial<Record<ReceiverCriterion, Judge>> = {
  accepted: { kindOf: () => "seen" },
  duplicates: { kindOf: (delivery) => when(isRepeated(delivery)) },
  "payment-duplicates": { kindOf: (delivery) => when(isPayment(delivery.event_type) && isRepeated(delivery)) },
  "two-subscriptions": {
    kindOf: ({ id, event_id }, all) => when(all.some((other) => other.event_id === event_id && other.id !== id)),
  },
  rotation: { kindOf: ({ headers }) => when(headers?.["webhook-signature"].includes(" ") ?? false) },
  late: {
    kindOf: ({ event, last }) =>
      when(Date.parse(last.time) - Date.parse(event.header?.timestamp ?? last.time) > HOUR_MS),
  },
  "order-events": {
    kindOf: ({ event_type }) => (isOrderStep(event_type) ? event_type : undefined),
    kinds: (names) => names.filter(isOrderStep),
  },
  "order-errors": { kindOf: ({ event_type }) => when(event_type === ORDER_ERROR) },
  "order-kinds": {
    kindOf: ({ event: { body } }) =>
      body?.order ? `${body.service_type} ${(body.order.applied_promotions ?? []).length > 0}` : undefined,
    kinds: () => Object.keys(SERVICE_TYPES).flatMap((type) => [`${type} true`, `${type} false`]),
  },
  "menu-results": {
    kindOf: ({ event_type, event: { body } }) => (event_type.startsWith("food.catalog.") ? body?.status : undefined),
    kinds: () => transitions.CatalogRequestStatus.steps.map(({ to }) => to),
  },
  "payment-events": {
    kindOf: ({ event_type }) => (isPayment(event_type) ? event_type : undefined),
    kinds: (names) => names.filter(isPayment),
  },
  "in-time": {
    kindOf: () => "seen",
    wrongOf: ({ event_type, last }) =>
      (last.duration_ms ?? 0) > SLOW_MS ? `${event_type} took ${last.duration_ms} ms` : undefined,
  },
};

const failureOf = ({ event_type, last }: Seen): string | undefined =>
  last.delivered ? undefined : `${event_type}: ${last.exception_message}`;

/** Judges a criterion by deliveries of a sandbox; undefined for criteria that they cannot show. */
export function judgeDeliveries(
  id: ReceiverCriterion,
  deliveries: readonly Delivery[],
  eventNames: readonly string[],
): Judgement | undefined {
  const judge = JUDGES[id];
  if (judge === undefined) return undefined;
  const { kindOf, kinds = () => ["seen"], wrongOf = failureOf } = judge;
  const all = deliveries.flatMap(seenOf);
  const kindsSeen = new Map(all.map((delivery) => [delivery, kindOf(delivery, all)]));
  const judgedDeliveries = all.filter((delivery) => kindsSeen.get(delivery) !== undefined);
  const wrong = judgedDeliveries.filter((delivery) => wrongOf(delivery) !== undefined);
  const got = [...new Set(wrong.flatMap((delivery) => wrongOf(delivery) ?? []))];
  const isWhole = kinds(eventNames).every((kind) => [...kindsSeen.values()].includes(kind));
  const outcome = got.length > 0 ? "fail" : isWhole ? "pass" : "not shown";
  return {
    outcome,
    got,
    evidence: [...wrong, ...judgedDeliveries.filter((delivery) => !wrong.includes(delivery))]
      .slice(0, MAX_EVIDENCE)
      .map((delivery) => `${delivery.event_type} ${delivery.id}`),
  };
}

/** A delivery that has an attempt and whose event can be read. */
function seenOf(delivery: Delivery): Seen[] {
  const last = delivery.history.at(-1);
  return last === undefined || delivery.payload === ""
    ? []
    : [{ ...delivery, last, event: JSON.parse(delivery.payload) }];
}
