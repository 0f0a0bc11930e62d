import { details } from "../markdown.ts";
import { type Drawing, element, escaped } from "./svg.ts";

/** Wide where there is room for it, as in a guide at a desk; narrow on the first page and on a phone. */
export type Size = "wide" | "narrow";

/** A picture that is made of a contract, and the same in words. */
export type Picture = {
  /** Part of ids. */
  name: string;
  title: string;
  /** What it shows, in a sentence: those who do not see it hear this. */
  description: string;
  /** Everything that it shows, as entries of a list in Markdown. */
  list: string[];
  /** The page that explains it, without slashes around, and the heading there. */
  explainedAt: string;
  draw: (size: Size) => Drawing;
};

/** For a guide: both sizes, of which style shows the one that fits, and the same as a list. One line, as Markdown wants it. */
export const figure = (picture: Picture): string =>
  [
    `<figure class="picture">${drawn(picture, "wide")}${drawn(picture, "narrow")}</figure>`,
    details(`${picture.title}, as a list`, picture.list.map((entry, nth) => `${nth + 1}. ${entry}`).join("\n")),
  ].join("\n\n");

/** For the first page: the narrow size alone. */
export const smallFigure = (picture: Picture): string => `<figure class="picture">${drawn(picture, "narrow")}</figure>`;

function drawn(picture: Picture, size: Size): string {
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
      "data-pagefind-ignore": "", // The list beside it is searched.
    },
    element("title", { id: title }, escaped(picture.title)),
    element("desc", { id: about }, escaped(picture.description)),
    ...marks,
  );
}
