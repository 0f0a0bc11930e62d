import {
  child,
  conjunctsOf,
  didYouMean,
  fieldsOf,
  isBytes,
  perObject,
  type SchemaSpot,
  type SourceFile,
} from "@partner-api/contract";
import { isNode, type Node } from "yaml";
import type { Finding, Rule } from "../rule.ts";
import { yamlTextOf } from "../yaml-text.ts";

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
            at: placeOfValue(file, keys),
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
      for (const { kind, spot } of objects)
        if (kind === "schema" && child(spot, "description")) yield* wrongLimits(spot as SchemaSpot);
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

function placeOfValue(file: SourceFile, keys: string[]): string {
  const { document, placeOf } = yamlTextOf(file);
  const node = document.getIn(keys, true);
  return placeOf((isNode(node) && (node as Node).range?.[0]) || 0);
}

/** Upper and lower limits in sentences, and the keywords of their numbers. */
const STATED = (
  [
    ["at most|up to|no more than", /^(?:exclusiveM|m)ax/],
    ["at least|no fewer than", /^(?:exclusiveM|m)in/],
  ] as const
).map(([words, keywords]) => {
  const unit = " (bytes|characters|entries|items)\\b|(?=[.;,)]|$)";
  return [new RegExp(`\\b(?:${words}) ([\\d,]*\\d)(?:${unit})`, "gi"), keywords] as const;
});

/** Keywords that count in a unit. */
const LENGTH = /Length$/;
const COUNT = /(Items|Properties|Contains)$/;
const MEASURES: Record<string, RegExp> = { "": /./, bytes: LENGTH, characters: LENGTH, entries: COUNT, items: COUNT };

function* wrongLimits(schema: SchemaSpot): Iterable<Finding> {
  const at = child(schema, "description");
  if (typeof at?.value !== "string") return;
  const limits = conjunctsOf(schema).flatMap((conjunct) => Object.entries(fieldsOf(conjunct)));
  for (const [pattern, keywords] of STATED) {
    const limitsOfSide = limits.filter(([keyword]) => keywords.test(keyword));
    if (limitsOfSide.length === 0) continue;
    for (const [words, number = "", unit] of at.value.matchAll(pattern)) {
      const stated = Number(number.replaceAll(",", ""));
      const measures = unit === "bytes" && !isBytes(schema) ? undefined : MEASURES[unit ?? ""];
      if (limitsOfSide.some(([keyword, limit]) => limit === stated && measures?.test(keyword))) continue;
      const got = limitsOfSide.map(([keyword, limit]) => `${keyword}: ${limit}`).join(", ");
      yield {
        at,
        message: `Expected "${words}" to be a limit of the schema, got ${got}.`,
        hint: "correct the sentence or the keyword",
      };
    }
  }
}
