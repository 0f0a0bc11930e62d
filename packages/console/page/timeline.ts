import { h } from "./dom.ts";
import type { Promotion } from "./promotion-time.ts";
import { addDays, daysBetween, type LocalTime, shownDate } from "./time.ts";

/** The range of days of all timelines on a page, on one scale. */
export type Span = { from: string; days: number };

const BEFORE = 3;
const MAX_DAYS = 75;

/** Starts a few days ago, or at the first start date. Ends a day after the last end date. */
export function spanOf(promotions: readonly Promotion[], today: string): Span {
  const starts = promotions.map(({ start_date }) => start_date);
  const ends = promotions.map(({ end_date }) => end_date);
  const earliest = [...starts, addDays(today, -BEFORE)].toSorted()[0] ?? today;
  const from = earliest < addDays(today, -14) ? addDays(today, -14) : earliest;
  const latest = [...ends, addDays(today, 7)].toSorted().at(-1) ?? today;
  return { from, days: Math.min(MAX_DAYS, daysBetween(from, latest) + 2) };
}

/** Day labels above the timelines, as many as fit. */
export function axis({ from, days }: Span): HTMLElement {
  const step = Math.ceil(days / 8);
  const marks = Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
  return h(
    "div.track.axis",
    { "aria-hidden": "true" },
    marks.map((day) => placeAt(h("span", shownDate(addDays(from, day))), day / days)),
  );
}

/** Start, activation and end of a promotion, and the current time. The text next to it has the same information. */
export function track({ start_date, end_date, status }: Promotion, { from, days }: Span, now: LocalTime): HTMLElement {
  const share = (date: string) => Math.min(1, Math.max(0, daysBetween(from, date) / days));
  const [start, end] = [share(start_date), share(addDays(end_date, 1))];
  const [hours = 0, minutes = 0] = now.time.split(":").map(Number);
  const nowAt = share(now.date) + (hours * 60 + minutes) / 1440 / days;
  const bar = placeAt(h("span", { class: `bar ${status}` }), start);
  bar.style.setProperty("width", `${(end - start) * 100}%`);
  const element = h("div.track", { "aria-hidden": "true" }, bar, placeAt(h("span.now"), nowAt));
  element.style.setProperty("--days", String(days));
  return element;
}

function placeAt(element: HTMLElement, share: number): HTMLElement {
  element.style.setProperty("left", `${share * 100}%`);
  return element;
}
