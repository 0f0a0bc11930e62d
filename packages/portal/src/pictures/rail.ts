import type { Size } from "./picture.ts";
import { arrowHead, type Drawing, element, path, words } from "./svg.ts";

/** A stop on the line. The note is shown below it if there is room. */
export type Stop = { label: string; isName?: boolean; note?: string };
/** Alternative targets of all stops except the last. */
export type Exit = { label: string; isName?: boolean; note: string };
export type Rail = {
  stops: Stop[];
  exits: Exit[];
  /** The first and last of the stops that are sometimes skipped, and a legend with the condition. */
  passedBy?: { first: number; last: number; legend: string[] };
};
export type RailDrawing = Drawing & { yOf: (stop: number) => number };

const RAIL_X = 34;
const LABEL_X = 52;
const RADIUS = 5.5;
const TOP = 22;
const PLACES = {
  wide: { width: 680, brace: 496 },
  narrow: { width: 352, brace: 256 },
} as const;

/** A vertical line of stops, with a brace on the right that leads to its exits. */
export function drawRail({ stops, exits, passedBy }: Rail, size: Size): RailDrawing {
  const { width, brace } = PLACES[size];
  const hasNotes = size === "wide" && stops.some(({ note }) => note !== undefined);
  const step = hasNotes ? 46 : 28;
  const yOf = (stop: number) => TOP + stop * step;
  const last = stops.length - 1;
  const legend = passedBy?.legend ?? [];
  const [from, to] = [yOf(0), yOf(last - 1)];
  const exitsAt = (nth: number) => (from + to) / 2 + (nth - (exits.length - 1) / 2) * 64;
  const marks = [
    path("line", "M", RAIL_X, from, "V", yOf(last)),
    ...(passedBy ? [detour(yOf(passedBy.first - 1), yOf(passedBy.last + 1))] : []),
    ...stops.flatMap(({ label, isName, note }, nth) => [
      element("circle", { class: nth === last ? "end" : "stop", cx: RAIL_X, cy: yOf(nth), r: RADIUS }),
      words(LABEL_X, yOf(nth) + 4, label, { class: isName ? "name" : "said" }),
      ...(hasNotes && note ? [words(LABEL_X, yOf(nth) + 21, note, { class: "note" })] : []),
    ]),
    path("line", "M", brace - 8, from, "q", 8, 0, 8, 8, "V", to - 8, "q", 0, 8, -8, 8),
    ...exits.flatMap(({ label, isName, note }, nth) => [
      path("line", "M", brace, exitsAt(nth), "h", 10),
      arrowHead(brace + 15, exitsAt(nth)),
      words(brace + 19, exitsAt(nth) + 4, label, { class: isName ? "name" : "said" }),
      words(brace + 19, exitsAt(nth) + 20, note, { class: "note" }),
    ]),
  ];
  const height = yOf(last) + (hasNotes ? 36 : 20) + 18 * legend.length;
  marks.push(
    ...legend.map((line, nth) => words(8, height - 8 - 18 * (legend.length - 1 - nth), line, { class: "note" })),
  );
  return { width, height, marks, yOf };
}

/** A dashed detour around some stops, left of the line. */
const detour = (from: number, to: number): string =>
  path("detour", "M", RAIL_X, from, "C", RAIL_X - 34, from + 22, RAIL_X - 34, to - 22, RAIL_X, to);
