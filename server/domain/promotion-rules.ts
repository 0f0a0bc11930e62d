import type { CreatePromotionRequest } from "../../generated/schemas.ts";
import { HOUR_S } from "../durations.ts";
import type { Environment } from "./environment.ts";
import type { Violation } from "./violation.ts";

/*
 * Rules of a new promotion about the request only (R4.2-1, R4.2-4, R4.2-6; decisions: promotion rules). Each rule returns the violation
 * with its pointer.
 */

type Detail = CreatePromotionRequest["promo_detail"];
type Circumstances = { today: Temporal.PlainDate; environment: Environment };
type Rule = (detail: Detail, circumstances: Circumstances) => Violation | undefined;

/** Maximum days from `start_date` to `end_date` (reference 8, R4.2-4). */
const MAX_DAYS = { production: 62, sandbox: 30 };

/** Length of the daily time span (reference 8, R4.2-6). */
const MIN_SPAN_S = HOUR_S;
const MAX_SPAN_S = 6 * HOUR_S;

/** Checks all rules. */
export const violationsOf = (detail: Detail, circumstances: Circumstances): Violation[] =>
  RULES.flatMap((rule) => rule(detail, circumstances) ?? []);

const oneDiscount: Rule = ({ selling_price, percentage_discount }) => {
  if ((selling_price === undefined) !== (percentage_discount === undefined)) return undefined;
  const received = selling_price === undefined ? "neither" : "both";
  return {
    code: "DISCOUNT_UNCLEAR",
    message: `Expected either selling_price or percentage_discount, got ${received}.`,
    field: "/promo_detail",
  };
};

const startsTodayOrLater: Rule = ({ start_date }, { today }) => {
  if (Temporal.PlainDate.compare(start_date, today) >= 0) return undefined;
  return {
    code: "START_DATE_IN_PAST",
    message: `Expected a start_date from ${today} on, which is today at the outlet, got ${start_date}.`,
    field: "/promo_detail/start_date",
  };
};

const endsAfterStart: Rule = ({ start_date, end_date }) => {
  if (daysBetween(start_date, end_date) > 0) return undefined;
  return {
    code: "END_DATE_NOT_AFTER_START",
    message: `Expected an end_date after ${start_date}, got ${end_date}.`,
    field: "/promo_detail/end_date",
  };
};

const isNotTooLong: Rule = ({ start_date, end_date }, { environment }) => {
  const days = daysBetween(start_date, end_date);
  const maxDays = MAX_DAYS[environment];
  if (days <= maxDays) return undefined;
  return {
    code: "PROMOTION_TOO_LONG",
    message: `Expected an end_date at most ${maxDays} days after start_date, got one ${days} days after it.`,
    field: "/promo_detail/end_date",
  };
};

const timesTogether: Rule = ({ start_time, end_time }) => {
  if ((start_time === undefined) === (end_time === undefined)) return undefined;
  const [present, missing] = start_time === undefined ? ["end_time", "start_time"] : ["start_time", "end_time"];
  return {
    code: "TIME_SPAN_INCOMPLETE",
    message: `Expected ${missing} with ${present}: both, or neither for the whole day.`,
    field: `/promo_detail/${missing}`,
  };
};

const spanInBounds: Rule = ({ start_time, end_time }) => {
  if (start_time === undefined || end_time === undefined) return undefined;
  const spanS = Temporal.PlainTime.from(start_time).until(end_time).total("seconds");
  if (spanS >= MIN_SPAN_S && spanS <= MAX_SPAN_S) return undefined;
  return {
    code: "TIME_SPAN_OUT_OF_BOUNDS",
    message: `Expected an end_time 1 to 6 hours after ${start_time} on the same day, got ${end_time}.`,
    field: "/promo_detail/end_time",
  };
};

const RULES = [oneDiscount, startsTodayOrLater, endsAfterStart, isNotTooLong, timesTogether, spanInBounds];

const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days;
