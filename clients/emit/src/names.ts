/** Words for characters that no identifier may contain. Other characters become their code point, such as `u20ac`. */
const SPELT: Readonly<Record<string, string>> = {
  "": "empty",
  " ": "space",
  "!": "not",
  '"': "quotes",
  "#": "hash",
  $: "dollar",
  "%": "percent",
  "&": "and",
  "'": "quote",
  "*": "star",
  "+": "plus",
  ",": "comma",
  "-": "minus",
  ".": "dot",
  "/": "slash",
  ":": "colon",
  ";": "semicolon",
  "<": "less",
  "=": "equals",
  ">": "greater",
  "?": "question",
  "@": "at",
  "\\": "backslash",
  "^": "caret",
  _: "underscore",
  "`": "tick",
  "|": "or",
  "~": "tilde",
};
const spell = (character: string): string => SPELT[character] ?? `u${character.codePointAt(0)?.toString(16)}`;

/** Words by name, because every language splits the same names. */
const cache = new Map<string, readonly string[]>();

function words(name: string): readonly string[] {
  const cached = cache.get(name) ?? split(name);
  cache.set(name, cached);
  return cached;
}

/** The words of a name in lower case: `outlet`, `id` for `outlet_id`, `OutletId` and `outlet-id`; `a`, `plus` for `A+`. */
function split(name: string): string[] {
  const parts = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/^-|-$/g, " minus ")
    .replaceAll(/[^A-Za-z0-9\s_\-./:,;()[\]{}]/gu, (character) => ` ${spell(character)} `)
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  return parts.length > 0 ? parts : (name === "" ? [""] : [...name]).map(spell);
}

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
  return rest.length === 0 ? first : first + goPascal(rest.join("_"));
};

/** Characters that end a comment's line in some language, or that some compiler rejects. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\u2028\u2029\ufeff\ufffe\uffff\p{Cs}]/gu;

/** A string literal of Python, Java, Go and C#. */
export const literal = (value: string): string =>
  JSON.stringify(value).replaceAll(
    /[\x7f-\x9f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A string literal of PHP. */
export const phpText = (value: string): string => `'${value.replaceAll(/[\\']/g, "\\$&")}'`;

/** Wraps the paragraphs of a Markdown text at `width` characters. Tables and lists keep their lines. */
export function wrap(text: string, width: number): string[] {
  return text
    .replaceAll(UNPRINTABLE, " ")
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
