import { rules } from "../../generated/rules.ts";
import type { CreatePromotionRequest } from "../../generated/schemas.ts";
import { HOUR_S } from "../durations.ts";
import type { Environment } from "./environment.ts";
import { brokenRule, type Violation } from "./violation.ts";

/*
 * Rules of a new promotion about the request only (R4.2-1, R4.2-4, R4.2-6; decisions: promotion rules). Each rule returns the violation
 * with its pointer.
 */

type Detail = CreatePromotionRequest["promo_detail"];
type Circumstances = { today: Temporal.PlainDate; environment: Environment };
type Rule = (detail: Detail, circumstances: Circumstances) => Violation | undefined;

/** Checks all rules. */
export const violationsOf = (detail: Detail, circumstances: Circumstances): Violation[] =>
  RULES.flatMap((rule) => rule(detail, circumstances) ?? []);

const oneDiscount: Rule = ({ selling_price, percentage_discount }) => {
  if ((selling_price === undefined) !== (percentage_discount === undefined)) return undefined;
  const received = selling_price === undefined ? "neither" : "both";
  return brokenRule("discount-choice", `Expected either selling_price or percentage_discount, got ${received}.`);
};

const startsTodayOrLater: Rule = ({ start_date }, { today }) => {
  if (Temporal.PlainDate.compare(start_date, today) >= 0) return undefined;
  return brokenRule(
    "promotion-start",
    `Expected a start_date from ${today} on, which is today at the outlet, got ${start_date}.`,
  );
};

const endsAfterStart: Rule = ({ start_date, end_date }) => {
  if (daysBetween(start_date, end_date) > 0) return undefined;
  return brokenRule("promotion-order", `Expected an end_date after ${start_date}, got ${end_date}.`);
};

const isNotTooLong: Rule = ({ start_date, end_date }, { environment }) => {
  const days = daysBetween(start_date, end_date);
  const maxDays = rules["promotion-length"].days[environment];
  if (days <= maxDays) return undefined;
  return brokenRule(
    "promotion-length",
    `Expected an end_date at most ${maxDays} days after start_date, got one ${days} days after it.`,
  );
};

const timesTogether: Rule = ({ start_time, end_time }) => {
  if ((start_time === undefined) === (end_time === undefined)) return undefined;
  const [present, missing] = start_time === undefined ? ["end_time", "start_time"] : ["start_time", "end_time"];
  const message = `Expected ${missing} with ${present}, got ${present} alone. Send both, or neither for the whole day.`;
  return { ...brokenRule("promotion-times", message), field: `/promo_detail/${missing}` };
};

const spanInBounds: Rule = ({ start_time, end_time }) => {
  if (start_time === undefined || end_time === undefined) return undefined;
  const { least, most } = rules["promotion-span"];
  const spanS = Temporal.PlainTime.from(start_time).until(end_time).total("seconds");
  if (spanS >= least * HOUR_S && spanS <= most * HOUR_S) return undefined;
  return brokenRule(
    "promotion-span",
    `Expected an end_time ${least} to ${most} hours after ${start_time} on the same day, got ${end_time}.`,
  );
};

const RULES = [oneDiscount, startsTodayOrLater, endsAfterStart, isNotTooLong, timesTogether, spanInBounds];

const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days;
