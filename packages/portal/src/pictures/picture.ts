import { details } from "../markdown.ts";
import { type Drawing, element, escaped } from "./svg.ts";

/** Wide for a column of text on a desktop; narrow for cards and for phones. */
export type Size = "wide" | "narrow";

/** A picture generated from a contract, with the same content as text. */
export type Picture = {
  /** Part of ids. */
  name: string;
  title: string;
  /** One-sentence description for screen readers. */
  description: string;
  /** The full content as Markdown list entries. */
  list: string[];
  /** The page that explains it, without outer slashes, and its heading. */
  explainedAt: string;
  draw: (size: Size) => Drawing;
};

/** For a guide: the picture, and its content as a list. */
export const figure = (picture: Picture): string =>
  [
    bareFigure(picture),
    details(`${picture.title}, as a list`, picture.list.map((entry, nth) => `${nth + 1}. ${entry}`).join("\n")),
  ].join("\n\n");

/** Both sizes, of which CSS shows the one that fits. One line, as Markdown requires. */
export const bareFigure = (picture: Picture): string =>
  `<figure class="picture">${drawSvg(picture, "wide")}${drawSvg(picture, "narrow")}</figure>`;

function drawSvg(picture: Picture, size: Size): string {
  const { width, height, marks } = picture.draw(size);
  const [title, about] = ["title", "about"].map((part) => `picture-${picture.name}-${size}-${part}`);
  return element(
    "svg",
    {
      class: size,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-labelledby": title,
      "aria-describedby": about,
    },
    element("title", { id: title }, escaped(picture.title)),
    element("desc", { id: about }, escaped(picture.description)),
    ...marks,
  );
}
