/* Elements of a drawing as SVG text. Sizes and positions are user units, which equal CSS pixels at the drawing's own width. */

/** A drawing without its frame: lines, shapes and texts in the coordinates of `width` × `height`. */
export type Drawing = { width: number; height: number; marks: string[] };

type Attributes = Record<string, string | number | undefined>;

/** An element with its attributes. Undefined ones are omitted. */
export const element = (name: string, attributes: Attributes, ...inner: string[]): string => {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(typeof value === "number" ? rounded(value) : value))}"`);
  return `<${name}${attributeText.join("")}>${inner.join("")}</${name}>`;
};

/** Text that starts at a position, or has its middle or end there, depending on `anchor`. */
export const words = (x: number, y: number, text: string, looks: { class?: string; anchor?: "middle" | "end" } = {}) =>
  element("text", { x, y, class: looks.class, "text-anchor": looks.anchor }, escaped(text));

/** A path of `M`, `L`, `Q` and similar commands with their numbers. */
export const path = (looks: string, ...steps: (string | number)[]): string =>
  element("path", {
    class: looks,
    d: steps.map((step) => (typeof step === "number" ? rounded(step) : step)).join(" "),
  });

/** An arrowhead that ends at a position and points to the right or to the left. */
export const arrowHead = (x: number, y: number, towards: "right" | "left" = "right"): string => {
  const back = towards === "right" ? -7 : 7;
  return path("head", "M", x, y, "l", back, -4, "v", 8, "z");
};

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const rounded = (value: number): number => Math.round(value * 10) / 10;
