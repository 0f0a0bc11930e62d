import { Rejection } from "./rejection.ts";

/** Singular and plural in lower case with hyphens: `opening-hour`, `opening-hours`. */
export type Noun = { singular: string; plural: string };

const WORDS = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** The name of a table with the longest suffix of its indexes must fit into 63 characters. */
const MAX_LENGTH = 40;

/** Reserved words and types of the languages of generated code. They cannot be names of classes or properties. */
const RESERVED = new Set(
  `abstract and any arguments array as assert async await base bool boolean break byte callable case catch channel char class clone component
  const constructor continue data date debugger declare def default del delete double echo elif else enum error eval event except exit
  export extends false field file final finally float for foreach from func function generator global go goto id if implements import in
  include int integer interface internal is iterable lambda let list long map match method mixed module namespace native new nil none
  nonlocal not null number object operation or package parameter parent pass print private property protected protocol prototype public
  raise range readonly record reference request resource response return row schema select self set short static str strictfp string struct
  super switch symbol synchronized template this throw throws trait transient true try tuple type typeof undefined union unset use user
  value var void volatile while with xor yield`.split(/\s+/),
);

/**
 * Returns singular and plural of a resource.
 *
 * @param singular required for irregular plurals: `staff` has `staff-member`
 */
export function nounOf(plural: string, singular?: string): Noun {
  requireWords("the name of a resource", plural, "opening-hours");
  const entry = singular ?? singularOf(plural);
  if (entry === undefined)
    throw new Rejection(
      `Expected a regular plural such as opening-hours, got ${plural}. Add the singular: --singular ${plural.endsWith("us") ? plural.slice(0, -1) : `${plural}-entry`}.`,
    );
  requireWords("--singular", entry, "opening-hour");
  if (entry === plural)
    throw new Rejection(`Expected --singular to differ from ${plural}. Write --singular ${plural}-entry.`);
  for (const word of [entry, plural])
    if (RESERVED.has(word))
      throw new Rejection(
        `Expected a name that is not a reserved word in any client language, got ${word}. Use a more specific name: outlet-${plural}.`,
      );
  return { singular: entry, plural };
}

/** @throws Rejection unless the text is lower-case words separated by hyphens */
export function requireWords(subject: string, got: string, example: string): void {
  if (WORDS.test(got) && got.length <= MAX_LENGTH) return;
  throw new Rejection(
    `Expected ${subject} in lower-case words separated by hyphens, at most ${MAX_LENGTH} characters, such as ${example}; got ${JSON.stringify(got)}. ${suggestionFor(got)}`,
  );
}

function suggestionFor(got: string): string {
  const words = kebab(got).slice(0, MAX_LENGTH).replace(/-+$/, "");
  return WORDS.test(words) ? `Write ${words}.` : "Start with a letter, and use letters and digits.";
}

/** Converts any notation to lower case with hyphens: `openingHours`, `Opening hours` and `opening_hours` are `opening-hours`. */
export const kebab = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-0-9]+|-+$/g, "")
    .replaceAll(/-(?=[0-9])/g, "");

/** Singular by the rules of English spelling; undefined for irregular plurals. */
function singularOf(plural: string): string | undefined {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, "");
  return /[^su]s$/.test(plural) ? plural.slice(0, -1) : undefined;
}

/** Notations of a name for files, code, tables and sentences. */
export const notationsOf = (words: string): Record<Notation, string> => {
  const parts = words.split("-");
  const pascal = parts.map(capital).join("");
  return {
    kebab: words,
    snake: parts.join("_"),
    constant: parts.join("_").toUpperCase(),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    prose: parts.join(" "),
    sentence: capital(parts.join(" ")),
  };
};

type Notation = "kebab" | "snake" | "constant" | "camel" | "pascal" | "prose" | "sentence";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
