/* Marks of a drawing, as texts of SVG. Sizes and places are user units, which are CSS pixels where the drawing has its own width. */

/** What is drawn, without its frame: lines, shapes and words in the coordinates of `width` × `height`. */
export type Drawing = { width: number; height: number; marks: string[] };

type Attributes = Record<string, string | number | undefined>;

/** An element with its attributes; those that are undefined are left out. */
export const element = (name: string, attributes: Attributes, ...inner: string[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(typeof value === "number" ? rounded(value) : value))}"`);
  return `<${name}${written.join("")}>${inner.join("")}</${name}>`;
};

/** Words that begin, or as `anchor` says have their middle or end, at a place. */
export const words = (x: number, y: number, text: string, looks: { class?: string; anchor?: "middle" | "end" } = {}) =>
  element("text", { x, y, class: looks.class, "text-anchor": looks.anchor }, escaped(text));

/** A path through places: `M`, `L`, `Q` and the like with their numbers. */
export const path = (looks: string, ...steps: (string | number)[]): string =>
  element("path", {
    class: looks,
    d: steps.map((step) => (typeof step === "number" ? rounded(step) : step)).join(" "),
  });

/** The head of an arrow that ends at a place, and points to the right or to the left. */
export const arrowHead = (x: number, y: number, towards: "right" | "left" = "right"): string => {
  const back = towards === "right" ? -7 : 7;
  return path("head", "M", x, y, "l", back, -4, "v", 8, "z");
};

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const rounded = (value: number): number => Math.round(value * 10) / 10;
