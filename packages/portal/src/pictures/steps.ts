import type { Size } from "./picture.ts";
import { arrowHead, type Drawing, element, escaped, path, words } from "./svg.ts";

/** A step between two of three participants: their places from the left, and the words in the picture. */
export type Arrow = { from: number; to: number; says: string };

const PLACES = {
  wide: { width: 680, xs: [70, 340, 610], lineLength: 40 },
  narrow: { width: 352, xs: [30, 174, 318], lineLength: 22 },
} as const;
const TOP = 30;
const LINE = 16;

/** A vertical line per participant, from left to right, an arrow per step below its words. */
export function drawSteps(parties: readonly string[], arrows: readonly Arrow[], size: Size): Drawing {
  const { width, xs, lineLength } = PLACES[size];
  const xOf = (party: number) => xs[party as 0 | 1 | 2];
  const texts = arrows.map(({ says }, nth) => linesOf(`${nth + 1}. ${says}`, lineLength));
  let y = TOP;
  const bottoms = texts.map((lines) => {
    y += 22 + LINE * lines.length;
    return y;
  });
  const height = y + 22;
  const marks = [
    ...parties.flatMap((party, nth) => [
      words(xOf(nth), 16, party, { class: "party", anchor: "middle" }),
      path("grid", "M", xOf(nth), 24, "V", height - 6),
    ]),
    ...arrows.flatMap(({ from, to }, nth) => {
      const [lines = [], y = 0] = [texts[nth], bottoms[nth]];
      const [start, end] = [xOf(from), xOf(to)];
      const towards = end > start ? "right" : "left";
      return [
        path("line", "M", start, y, "H", end + (towards === "right" ? -6 : 6)),
        arrowHead(end - (towards === "right" ? 1 : -1), y, towards),
        element("circle", { class: "dot", cx: start, cy: y, r: 3 }),
        element(
          "text",
          { class: "said halo" },
          lines
            .map((line, index) => {
              const place = { x: Math.min(start, end) + 8, y: y - 7 - LINE * (lines.length - 1 - index) };
              return element("tspan", place, escaped(line));
            })
            .join(" "),
        ),
      ];
    }),
  ];
  return { width, height, marks };
}

/** The words in lines of at most `length` characters. */
function linesOf(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
