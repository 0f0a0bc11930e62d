import { daysBetween, NOTICE_DAYS } from "@partner-api/contract";
import type { Finding } from "./change.ts";

/** Evaluates a finding for a date such as `2026-11-22` (decisions: removals). */
export function onDay({ life, ...finding }: Finding, today: string): Finding {
  if (life === undefined || life.deprecation.sunset === undefined) return finding;
  const { since, sunset } = life.deprecation;
  if (life.is === "announced") {
    const days = daysBetween(since > today ? since : today, sunset);
    if (days >= NOTICE_DAYS) return finding;
    const message = `${finding.message}: expected ${NOTICE_DAYS} days of notice or more, got ${days}`;
    return { ...finding, rule: "notice-too-short", level: "breaking", message };
  }
  if (finding.level !== "breaking") return finding;
  if (sunset > today) return { ...finding, message: `${finding.message} before its sunset ${sunset}` };
  const notice = daysBetween(since, sunset);
  if (notice < NOTICE_DAYS)
    return { ...finding, message: `${finding.message} after ${notice} days of notice, expected ${NOTICE_DAYS}` };
  return {
    ...finding,
    rule: `${finding.rule}-as-announced`,
    level: "addition",
    message: `${finding.message}, as announced`,
  };
}
