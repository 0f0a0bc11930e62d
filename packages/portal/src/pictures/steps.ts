import type { Size } from "./picture.ts";
import { arrowHead, type Drawing, element, path, words } from "./svg.ts";

/** A step between two of three participants: their places from the left, and the words in the picture. */
export type Arrow = { from: number; to: number; says: string };

const PLACES = {
  wide: { width: 680, xs: [70, 320, 610], step: 38 },
  narrow: { width: 352, xs: [26, 140, 320], step: 40 },
} as const;
const TOP = 30;

/** A vertical line per participant, from left to right, an arrow per step. */
export function drawSteps(parties: readonly string[], arrows: readonly Arrow[], size: Size): Drawing {
  const { width, xs, step } = PLACES[size];
  const xOf = (party: number) => xs[party as 0 | 1 | 2];
  const height = TOP + arrows.length * step + 16;
  const marks = [
    ...parties.flatMap((party, nth) => [
      words(xOf(nth), 16, party, { class: "party", anchor: "middle" }),
      path("grid", "M", xOf(nth), 24, "V", height - 6),
    ]),
    ...arrows.flatMap(({ from, to, says }, nth) => {
      const y = TOP + (nth + 1) * step - 6;
      const [start, end] = [xOf(from), xOf(to)];
      const towards = end > start ? "right" : "left";
      return [
        path("line", "M", start, y, "H", end + (towards === "right" ? -6 : 6)),
        arrowHead(end - (towards === "right" ? 1 : -1), y, towards),
        element("circle", { class: "dot", cx: start, cy: y, r: 3 }),
        words(Math.max(2, Math.min(start, end) + 8), y - 7, `${nth + 1}. ${says}`, { class: "said halo" }),
      ];
    }),
  ];
  return { width, height, marks };
}
