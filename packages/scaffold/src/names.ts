import { Refusal } from "./refusal.ts";

/** One thing and many of it, in lower case with hyphens: `opening-hour`, `opening-hours`. */
export type Noun = { one: string; many: string };

const WORDS = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** A table's name with the longest ending of its keys and indexes must fit into 63 characters. */
const MAX_LENGTH = 40;

/** Words and types of the languages that generated code is written in; a class or a property cannot be called so in one of them. */
const RESERVED = new Set(
  `abstract and any array arguments as assert async await base bool boolean break byte callable case catch channel char class clone component
  const constructor continue data debugger declare def default del delete double echo elif else enum error eval event except exit export
  extends false field file final finally float for foreach from func function generator global go goto if implements import in include
  int integer interface internal is iterable lambda let list long map match method mixed module namespace native new nil none nonlocal
  not null number object operation or package parameter parent pass print private property protected protocol prototype public raise
  range readonly record reference request resource response return schema select self set short static str strictfp string struct
  super switch symbol synchronized template this throw throws trait transient true try tuple type typeof undefined union unset use
  user value var void volatile while with xor yield`.split(/\s+/),
);

/**
 * The noun of a resource that was asked for by its plural.
 *
 * @param singular where no rule gives it: `staff` has `staff-member`
 */
export function nounOf(plural: string, singular?: string): Noun {
  requireWords("the name of a resource", plural, "opening-hours");
  const one = singular ?? singularOf(plural);
  if (one === undefined)
    throw new Refusal(
      `Expected a plural such as opening-hours, whose singular is known, got ${plural}. Say what one of them is: --singular ${plural.endsWith("us") ? plural.slice(0, -1) : `${plural}-entry`}.`,
    );
  requireWords("--singular", one, "opening-hour");
  if (one === plural)
    throw new Refusal(
      `Expected --singular to differ from ${plural}, for one and many need names of their own. Write --singular ${plural}-entry.`,
    );
  for (const word of [one, plural])
    if (RESERVED.has(word))
      throw new Refusal(
        `Expected a name that no language of the clients keeps for itself, got ${word}. Say what kind it is: outlet-${plural}.`,
      );
  return { one, many: plural };
}

/** Refuses anything but lower-case words with hyphens between them. */
export function requireWords(what: string, got: string, example: string): void {
  if (WORDS.test(got) && got.length <= MAX_LENGTH) return;
  throw new Refusal(
    `Expected ${what} in lower-case words with hyphens between them, at most ${MAX_LENGTH} characters, such as ${example}; got ${JSON.stringify(got)}. ${mendOf(got)}`,
  );
}

function mendOf(got: string): string {
  const words = kebab(got).slice(0, MAX_LENGTH).replace(/-+$/, "");
  return WORDS.test(words) ? `Write ${words}.` : "Begin with a letter, and use letters and digits.";
}

/** Words of any notation with hyphens between them: `openingHours`, `Opening hours` and `opening_hours` are `opening-hours`. */
export const kebab = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-0-9]+|-+$/g, "")
    .replaceAll(/-(?=[0-9])/g, "");

/** undefined: no rule of English spelling gives one. */
function singularOf(plural: string): string | undefined {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, "");
  return /[^su]s$/.test(plural) ? plural.slice(0, -1) : undefined;
}

/** The notations of a name, in which files, code, tables and sentences have it. */
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
