import { h } from "./dom.ts";
import type { Promotion } from "./promotion-time.ts";
import { addDays, daysBetween, type LocalTime, shownDate } from "./time.ts";

/** The days that all time lines of a page show, at one scale. */
export type Span = { from: string; days: number };

const BEFORE = 3;
const MAX_DAYS = 75;

/** From some days ago, or the first start, to a day after the last end. */
export function spanOf(promotions: readonly Promotion[], today: string): Span {
  const starts = promotions.map(({ start_date }) => start_date);
  const ends = promotions.map(({ end_date }) => end_date);
  const earliest = [...starts, addDays(today, -BEFORE)].toSorted()[0] ?? today;
  const from = earliest < addDays(today, -14) ? addDays(today, -14) : earliest;
  const latest = [...ends, addDays(today, 7)].toSorted().at(-1) ?? today;
  return { from, days: Math.min(MAX_DAYS, daysBetween(from, latest) + 2) };
}

/** The days above the lines: every one of them, or as many as have room. */
export function axis({ from, days }: Span): HTMLElement {
  const step = Math.ceil(days / 8);
  const marks = Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
  return h(
    "div",
    { class: "track axis", "aria-hidden": "true" },
    marks.map((day) => placed(h("span", {}, shownDate(addDays(from, day))), day / days)),
  );
}

/** When a promotion is created, activated and completed, with now. The same is said in words beside it. */
export function track({ start_date, end_date, status }: Promotion, { from, days }: Span, now: LocalTime): HTMLElement {
  const share = (date: string) => Math.min(1, Math.max(0, daysBetween(from, date) / days));
  const [start, end] = [share(start_date), share(addDays(end_date, 1))];
  const [hours = 0, minutes = 0] = now.time.split(":").map(Number);
  const nowAt = share(now.date) + (hours * 60 + minutes) / 1440 / days;
  const bar = placed(h("span", { class: `bar ${status}` }), start);
  bar.style.setProperty("width", `${(end - start) * 100}%`);
  const element = h("div", { class: "track", "aria-hidden": "true" }, bar, placed(h("span", { class: "now" }), nowAt));
  element.style.setProperty("--days", String(days));
  return element;
}

function placed(element: HTMLElement, share: number): HTMLElement {
  element.style.setProperty("left", `${share * 100}%`);
  return element;
}
