import { didYouMean, perObject, placeOfValue, type SourceFile } from "@partner-api/contract";
import type { Rule } from "../rule.ts";
import { descriptionsIn, wrongLimits, wrongRequirements, wrongValues } from "./statements.ts";

const ITEMS = "resources/items.yaml";

/** Rules that compare sentences with the names and limits of the contract. */
export const MEANING_RULES: Rule[] = [
  {
    id: "names-in-texts",
    follows: true,
    title: "A name in backticks is a name of the contract",
    why: "A field, a state or an operation that was renamed or mistyped sends readers to search for something that does not exist.",
    example: {
      file: ITEMS,
      good: "description: How it is sold.",
      bad: "description: How it is sold; `dink` for what is in `price`. # <-",
    },
    *find({ files }) {
      const known = files.map(namesIn);
      for (const file of files)
        for (const { keys, name } of citedIn(file)) {
          if (known.some((names) => names.has(name))) continue;
          const names = new Set(known.flatMap((each) => [...each]));
          yield {
            at: placeOfValue({ file, keys }),
            message: `Expected a name of the contract in backticks, got ${name}.`,
            hint: didYouMean(
              name,
              names,
              "correct the name, or write it without backticks if it belongs to another system",
            ),
          };
        }
    },
  },
  {
    id: "stated-limits",
    follows: true,
    title: "A limit that a description states is the limit of the schema",
    why: "Partners read the sentence, and the service checks the keyword. maxLength counts characters, not bytes.",
    example: {
      file: ITEMS,
      good: "description: A remark for the kitchen; null if there is none.",
      bad: "description: A remark for the kitchen of at most 100 characters; null if there is none. # <-",
    },
    *find({ objects }) {
      for (const described of descriptionsIn(objects)) yield* wrongLimits(described);
    },
  },
  {
    id: "stated-values",
    follows: true,
    title: "A default, a value or a requirement that a description states is one of the schema",
    why: "Partners read the sentence and write it into their code; the service sends and checks the values of the schema.",
    example: {
      file: ITEMS,
      good: "description: How it is sold.",
      bad: 'description: How it is sold. Becomes "sold". # <-',
    },
    *find({ objects }) {
      for (const described of descriptionsIn(objects)) yield* wrongValues(described);
      yield* wrongRequirements(objects);
    },
  },
];

/** Keywords whose texts the portal shows. */
const TEXTS = new Set(["title", "summary", "description", "text", "cause", "remedy"]);
/** A name, or a path of names with dots. Other code, such as `{outlet_id}`, `food.order.*` or the prefix `whsec_`, is not judged. */
const NAME = /^(?!.*_$)[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*$/;
const WORDS = /[^\s/{}#?&=.,:;()|]+/g;

type Cited = { name: string; keys: string[] };

/** All keys and values of a file but its texts, whole and as words. */
const namesIn = perObject(({ value }: SourceFile): Set<string> => {
  const names = new Set<string>();
  for (const { text, isText } of textsIn(value))
    if (!isText) for (const name of [text, ...(text.match(WORDS) ?? [])]) names.add(name);
  return names;
});

/** The names in backticks in the texts of a file. */
const citedIn = perObject(({ value }: SourceFile): Cited[] =>
  [...textsIn(value)].flatMap(({ text, keys, isText }) =>
    [...(isText ? text.matchAll(/`([^`]+)`/g) : [])].flatMap(([, code = ""]) =>
      NAME.test(code) ? code.split(".").map((name) => ({ name, keys })) : [],
    ),
  ),
);

/** Keys and scalar values of a file. `isText`: a value for readers. */
function* textsIn(value: unknown, keys: string[] = []): Generator<{ text: string; keys: string[]; isText: boolean }> {
  if (typeof value !== "object" || value === null) {
    yield { text: String(value), keys, isText: typeof value === "string" && TEXTS.has(keys.at(-1) ?? "") };
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield { text: key, keys, isText: false };
    yield* textsIn(member, [...keys, key]);
  }
}
