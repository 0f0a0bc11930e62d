import { type Contract, componentsOf, type Document, operationsOf, stopAt } from "@partner-api/contract";
import { code } from "../markdown.ts";
import { hrefOf, slugOf } from "../page.ts";
import type { Picture, Size } from "./picture.ts";
import { meaningsOf, schemaNamed } from "./statuses.ts";
import { arrowHead, type Drawing, element, path, words } from "./svg.ts";

type Promotion = {
  external_menu_id: string;
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  applicable_days: string[];
};

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/** Number of days drawn before the first one, and after the last one. */
const AROUND = 3;

/** The contract's time-based example over its days: its status each day, and the hours in which its price applies. */
export function promotionPicture({ openapi }: Contract): Picture {
  const schema = schemaNamed(openapi, "PromotionStatus");
  const meanings = meaningsOf(schema);
  const promotion = exampleOf(openapi);
  const { start_date, end_date, start_time, end_time, applicable_days, external_menu_id } = promotion;
  const hours = `${start_time.slice(0, 5)} to ${end_time.slice(0, 5)}`;
  const entry = (status: string, more: string) => `${code(status)} ${meanings.get(status)}: ${more}`;
  const linked = (id: string) => {
    const { summary = id } = operationNamed(openapi, id);
    return `[${summary}](${hrefOf(`operations/${slugOf(id)}`)})`;
  };
  return {
    name: "promotion",
    title: "The life of a promotion",
    description: `A promotion from ${start_date} to ${end_date}: created before the first midnight, activated between, completed after the last. On ${applicable_days.join(", ")} its price applies from ${hours}.`,
    list: [
      entry("created", `in this example before ${start_date}.`),
      entry("activated", `from midnight at the beginning of ${start_date} to midnight at the end of ${end_date}.`),
      `The price of ${code(external_menu_id)} applies on ${applicable_days.join(", ")}, from ${hours}, and not at other times.`,
      entry("completed", `from the midnight after ${end_date}.`),
      entry("deleted", linked("deletePromotion")),
      entry("deactivated", linked("deactivatePromotion")),
    ],
    explainedAt: "guides/promotions/#the-life-of-a-promotion",
    draw: (size) => drawDays(promotion, size),
  };
}

function exampleOf(openapi: Document): Promotion {
  const spot = componentsOf(openapi, "examples").get("TimeBasedPromotion");
  const { value } = (spot?.value ?? {}) as { value?: { promo_detail?: Promotion } };
  return (
    value?.promo_detail ?? stopAt(openapi.root, "expected an example TimeBasedPromotion, which is drawn, got none")
  );
}

const operationNamed = (openapi: Document, id: string) =>
  operationsOf(openapi).find((operation) => operation.id === id) ??
  stopAt(openapi.root, `expected an operation ${id}, which is drawn, got none`);

const PLACES = {
  wide: { width: 680, left: 40, perHour: 6 },
  narrow: { width: 352, left: 26, perHour: 5 },
} as const;
const BAND = { top: 26, height: 14 };
const HOURS_TOP = 84;

/** A column per day with its hours from top to bottom, and above them the status, which changes at midnight. */
function drawDays(promotion: Promotion, size: Size): Drawing {
  const { width, left, perHour } = PLACES[size];
  const first = Temporal.PlainDate.from(promotion.start_date);
  const last = Temporal.PlainDate.from(promotion.end_date);
  const from = first.subtract({ days: AROUND });
  const count = from.until(last).days + 1 + AROUND;
  const column = (width - left - 8) / count;
  /** The midnight at which a day begins. */
  const xOf = (day: Temporal.PlainDate) => left + from.until(day).days * column;
  const yOf = (time: string) => HOURS_TOP + hoursOf(time) * perHour;
  const [start, end, right] = [xOf(first), xOf(last.add({ days: 1 })), left + count * column];
  const days = Array.from({ length: count }, (_, nth) => from.add({ days: nth }));
  const isOn = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, first) >= 0 &&
    Temporal.PlainDate.compare(day, last) <= 0 &&
    promotion.applicable_days.includes(DAYS[day.dayOfWeek - 1] ?? "");
  const bottom = HOURS_TOP + 24 * perHour;
  const band = (looks: string, x: number, to: number) =>
    element("rect", { class: looks, x, y: BAND.top, width: to - x, height: BAND.height });
  const exit = (x: number, name: string) => [
    path("line", "M", x, BAND.top + BAND.height, "v", 12, "h", 8),
    arrowHead(x + 14, BAND.top + BAND.height + 12),
    words(x + 18, BAND.top + BAND.height + 16, name, { class: "name halo" }),
  ];
  const marks = [
    words(left, 16, "created", { class: "name" }),
    words((start + end) / 2, 16, "activated", { class: "name", anchor: "middle" }),
    words(right, 16, "completed", { class: "name", anchor: "end" }),
    band("before", left, start),
    band("during", start, end),
    band("after", end, right),
    ...days.map((day) => path(day.dayOfWeek === 1 ? "grid week" : "grid", "M", xOf(day), HOURS_TOP, "V", bottom)),
    ...days.filter(isOn).map((day) =>
      element("rect", {
        class: "counts",
        x: xOf(day) + 1,
        width: column - 2,
        y: yOf(promotion.start_time),
        height: yOf(promotion.end_time) - yOf(promotion.start_time),
      }),
    ),
    ...["00:00", promotion.start_time, promotion.end_time, "24:00"].map((time) =>
      words(left - 5, yOf(time) + 4, time.slice(0, 2), { class: "note", anchor: "end" }),
    ),
    ...[start, end].map((x) => path("midnight", "M", x, BAND.top - 4, "V", bottom)),
    ...exit(left + column, "deleted"),
    ...exit((start + end) / 2 - 40, "deactivated"),
    ...days
      .filter(({ dayOfWeek }) => dayOfWeek === 1)
      .filter((day) => xOf(day) + 50 < right)
      .map((day) => words(xOf(day) + 2, bottom + 16, labelOf(day, size), { class: "note" })),
  ];
  return { width, height: bottom + 24, marks };
}

const hoursOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
};

/** Examples: `Mon 23 Nov`, `23 Nov`. */
const labelOf = (day: Temporal.PlainDate, size: Size): string =>
  day
    .toLocaleString("en-GB", { day: "numeric", month: "short", ...(size === "wide" && { weekday: "short" }) })
    .replace(",", "");
