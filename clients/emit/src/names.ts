/** The words of a name in lower case: `outlet`, `id` for `outlet_id`, `OutletId` and `outlet-id`. */
const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `OutletId` */
export const pascal = (name: string): string => words(name).map(capital).join("");

/** `outletId` */
export const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase());

/** `outlet_id` */
export const snake = (name: string): string => words(name).join("_");

/** `OUTLET_ID` */
export const screaming = (name: string): string => snake(name).toUpperCase();

const INITIALISMS = new Set(["id", "ids", "url", "qr", "api"]);

/** `OutletID`, with Go's initialisms. */
export const goPascal = (name: string): string =>
  words(name)
    .map((word) => (INITIALISMS.has(word) ? word.toUpperCase().replace(/S$/, "s") : capital(word)))
    .join("");

/** `outletID` */
export const goCamel = (name: string): string => {
  const [first = "", ...rest] = words(name);
  return first + goPascal(rest.join("_"));
};

/** Wraps the paragraphs of a Markdown text at `width` characters. Tables and lists keep their lines. */
export function wrap(text: string, width: number): string[] {
  return text
    .trim()
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/(?<=[^\n])\n(?=[^\n|:@\-\d])/g, " ")
    .split("\n")
    .flatMap((line) => (line.startsWith("|") ? [line] : breakLine(line, width)));
}

function breakLine(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= width || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
