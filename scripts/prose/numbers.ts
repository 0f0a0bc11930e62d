import {
  child,
  fieldsOf,
  type Limits,
  limitsOf,
  NOTICE_DAYS,
  type ObjectAt,
  type SchemaSpot,
  type Spot,
  schemaAt,
  schemasAt,
} from "@partner-api/contract";
import type { Settings } from "./settings.ts";
import type { Fault, Text } from "./text.ts";

/** Numbers that keywords, or the registry of settings, state about a name. */
export type Keywords = Limits & { default?: number };
type Bound = keyof Keywords;

/** A number beside the words of a keyword, at an offset of its text. */
type Claim = { bounds: Bound[]; value: number; offset: number; words: string };

const N = String.raw`(-?\d[\d,]*(?:\.\d+)?)`;
/** Units of quantities that are not the value itself, unless the value's name has the unit. */
const OTHER_UNIT =
  /^(%|percent|days?|hours?|minutes?|seconds?|s|ms|bytes|[KM]iB|times|requests|degrees|levels|decimals|digits|places)$/;
const UPPER: Bound[] = ["maximum", "exclusiveMaximum", "maxItems", "maxProperties"];
const LOWER: Bound[] = ["minimum", "exclusiveMinimum", "minItems", "minProperties"];
const LENGTHS = /^(characters?|letters|code|digits)$/;

/** A space of a phrase stands for any white space, because texts break lines anywhere. */
const phrase = (source: string, flags = "g"): RegExp =>
  new RegExp(source.replaceAll(" ?", String.raw`\s*`).replaceAll(" ", String.raw`\s+`), flags);

const PHRASES: { pattern: RegExp; sides: ("upper" | "lower" | "default")[] }[] = [
  {
    pattern: phrase(
      String.raw`\b(?:at most|up to|no more than|not more than|a maximum of|maximum of|maximum is|never more than) ${N}(?: ?(%|[a-z]+))?`,
      "gi",
    ),
    sides: ["upper"],
  },
  {
    pattern: phrase(
      String.raw`\b(?:at least|no fewer than|no less than|not less than|a minimum of|minimum of|minimum is) ${N}(?: ?(%|[a-z]+))?`,
      "gi",
    ),
    sides: ["lower"],
  },
  {
    pattern: phrase(String.raw`(?<![\d.,])${N} (?:to|–|(?<=between [\d,]+ )and) ${N}(?![\d.:-])(?: ?(%|[a-z]+))?`),
    sides: ["lower", "upper"],
  },
  {
    pattern: phrase(String.raw`\b(?:default(?:s to| is|:)?|by default) ${N}(?: ?(%|[a-z]+))?`, "gi"),
    sides: ["default"],
  },
  {
    pattern: phrase(
      String.raw`(?<![\d.,])${N}(?: ([a-z]+))? (?:unless (?:given|set|sent)|by default|if (?:absent|omitted|not given|not sent))`,
    ),
    sides: ["default"],
  },
  { pattern: phrase(String.raw`\b(?:counts|starts|numbered|counted) (?:from|at) ${N}`), sides: ["lower"] },
];

/** Numbers that a text states about a value with this name. */
function claimsIn(text: string, name: string): Claim[] {
  return PHRASES.flatMap(({ pattern, sides }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const unit = (match[sides.length + 1] ?? "").toLowerCase();
      if (
        OTHER_UNIT.test(unit) &&
        !/^x-deprecat/.test(name) &&
        !name.toLowerCase().includes(unit.replace(/s$/, "") || unit)
      )
        return [];
      return sides.map((side, nth): Claim => {
        const numeral = match[nth + 1] ?? "";
        const isLength = LENGTHS.test(unit);
        const bounds: Record<typeof side, Bound[]> = {
          upper: isLength ? ["maxLength"] : UPPER,
          lower: isLength ? ["minLength"] : LOWER,
          default: ["default"],
        };
        const value = Number(numeral.replaceAll(",", ""));
        return { bounds: bounds[side], value, offset: match.index + match[0].indexOf(numeral), words: match[0] };
      });
    }),
  );
}

/** Claims that contradict every statement about the name. A claim without a keyword cannot be judged. */
function contradictions(claims: Claim[], keywordSets: Keywords[], name: string): Fault[] {
  return claims.flatMap(({ bounds, value, offset, words }) => {
    const relevant = keywordSets.flatMap((keywords) =>
      bounds.flatMap((bound) => (keywords[bound] === undefined ? [] : [{ bound, value: keywords[bound] }])),
    );
    if (relevant.length === 0 || relevant.some((limit) => limit.value === value)) return [];
    const expected = [...new Set(relevant.map((limit) => `${limit.value} (${limit.bound})`))].join(" or ");
    return {
      offset,
      name: words,
      message: `Expected ${expected} of ${name}, got "${words}".`,
      hint: "correct the text, or the keyword",
    };
  });
}

const keywordsOf = (schema: SchemaSpot): Keywords => ({
  ...limitsOf(schema),
  ...(typeof schema.value.default === "number" && { default: schema.value.default }),
});

const TEXTS = ["description", "summary", "title"];
/** Kinds of objects whose value is in another schema. */
const HOLDERS = ["parameter", "header"];

/** An object of the contract with texts, and the numbers that its keywords state. */
export type Described = { name: string; spot: Spot; keywords: Keywords };

/** Limits of the lists of an object: the text of an envelope is about its only list. */
const listsIn = (schema: SchemaSpot): Keywords[] =>
  schemasAt(schema, "properties")
    .map(([, property]) => limitsOf(property))
    .filter(({ maxItems }) => maxItems !== undefined);

/** Schemas, parameters and headers of the contract that have numbers. */
export const describedIn = (objects: ObjectAt[]): Described[] =>
  objects.flatMap(({ kind, spot, key }) => {
    const schema =
      kind === "schema" ? (spot as SchemaSpot) : HOLDERS.includes(kind) ? schemaAt(spot, "schema") : undefined;
    if (schema === undefined) return [];
    const name = String(fieldsOf(spot).name ?? (kind === "schema" ? (spot.keys.at(-1) ?? key) : key));
    const ownKeywords = keywordsOf(schema);
    const [list, ...others] = Object.keys(ownKeywords).length > 0 ? [] : listsIn(schema);
    const keywords = list !== undefined && others.length === 0 ? list : ownKeywords;
    return Object.keys(keywords).length === 0 ? [] : [{ name, spot, keywords }];
  });

/** Faults in descriptions of the contract, as the spot of the text and the message. */
export const checkDescriptions = (described: Described[]): { spot: Spot; fault: Fault }[] =>
  described.flatMap(({ name, spot, keywords }) =>
    TEXTS.flatMap((keyword) => {
      const text = child(spot, keyword);
      if (typeof text?.value !== "string") return [];
      const faults = contradictions(
        claimsIn(
          text.value.replaceAll(/`[^`]*`/g, (code) => " ".repeat(code.length)),
          name,
        ),
        [keywords],
        name,
      );
      return faults.map((fault) => ({ spot: text, fault }));
    }),
  );

/** A name and the rest of its sentence, which in a row of a table goes on over its cells. */
const IN_ROW = /`([\w.-]+)`((?:\s?\|[^`|.;]*(?=\|))+|[^`|.;]*(?:\.\d[^`|.;]*)*)/g;

/** Numbers beside a code-formatted field or setting in Markdown: in its sentence, after the name and before the next one. */
export function checkSentences(text: Text, byName: ReadonlyMap<string, Keywords[]>): Fault[] {
  const isYaml = text.file.startsWith("spec/") && text.file.endsWith(".yaml");
  if (!isYaml && !text.file.endsWith(".md")) return [];
  const prose = text.prose.replaceAll(/\n/g, " ").replaceAll(isYaml ? /[:#"]/g : /(?!)/g, ";");
  const isRequirement = text.file === "spec/reference.md";
  const sentence = isRequirement ? IN_ROW : /`([\w.-]+)`([^`|.;]*(?:\.\d[^`|.;]*)*)/g;
  return [...prose.matchAll(sentence)].flatMap(({ 0: whole, 1: path = "", 2: rest = "", index }) => {
    const name = path.split(".").at(-1) ?? "";
    const keywordSets = byName.get(name);
    if (keywordSets === undefined) return [];
    const start = index + whole.length - rest.length;
    return contradictions(claimsIn(rest, name), keywordSets, name).map((fault) => ({
      ...fault,
      offset: start + fault.offset,
    }));
  });
}

/** Numbers of fields and parameters by name, and defaults of settings. */
export function keywordsByName(described: Described[], { amounts, defaultsOf }: Settings): Map<string, Keywords[]> {
  const byName = new Map<string, Keywords[]>();
  for (const { name, keywords } of described) byName.set(name, [...(byName.get(name) ?? []), keywords]);
  for (const name of ["x-deprecation", "x-deprecated-values"]) byName.set(name, [{ minimum: NOTICE_DAYS }]);
  for (const [name, { least, most }] of Object.entries(amounts))
    byName.set(
      name,
      defaultsOf(name).map((value) => ({ minimum: least, maximum: most, default: Number(value) })),
    );
  return byName;
}

/** Tables of settings: the first cell names them, a column with the heading "default" has their default values, the rest their range. */
export function checkSettingTables(text: Text, settings: Settings): Fault[] {
  if (!text.file.endsWith(".md")) return [];
  const faults: Fault[] = [];
  let column = -1;
  for (const { 0: line, index } of text.text.matchAll(/^.*$/gm)) {
    if (!line.startsWith("|")) column = -1;
    const cells = line.split("|");
    if (cells.some((cell) => cell.trim() === "default")) column = cells.findIndex((cell) => cell.trim() === "default");
    if (column < 0) continue;
    const offsetOf = (cell: number) => index + cells.slice(0, cell).join("|").length + 1;
    const names = [...(cells[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name);
    const values = [...(cells[column] ?? "").matchAll(/`([^`]+)`/g)].map(([, value = ""]) => value);
    for (const [nth, name] of names.entries()) {
      const defaults = settings.defaultsOf(name);
      const isEach = names.length > 1;
      const stated = isEach ? values.slice(nth, nth + 1) : values;
      const wrong = stated.find((value) => !defaults.includes(value) && !settings.names.has(value));
      if (wrong !== undefined && defaults.length > 0)
        faults.push({
          offset: offsetOf(column) + (cells[column] ?? "").indexOf(`\`${wrong}\``) + 1,
          message: `Expected ${defaults.join(" or ")}, the default of ${name}, got ${wrong}.`,
          hint: "correct the table, or server/boot/settings/registry.json",
        });
      const amount = settings.amounts[name];
      if (amount === undefined) continue;
      const meaning = cells.slice(column + 1).join("|");
      for (const fault of contradictions(
        claimsIn(meaning, name),
        [{ minimum: amount.least, maximum: amount.most }],
        name,
      ))
        faults.push({ ...fault, offset: offsetOf(column + 1) + fault.offset });
    }
  }
  return text.file === "docs/operate/settings.md" ? [...faults, ...missingSettings(text, settings)] : faults;
}

/** Settings without a row in the page of all settings. */
const missingSettings = ({ text }: Text, { names }: Settings): Fault[] => {
  const rows = text.match(/^\| `.*$/gm)?.join("\n") ?? "";
  return [...names].flatMap((name) =>
    name.endsWith("_FILE") || rows.includes(`\`${name}\``)
      ? []
      : {
          offset: 0,
          message: `Expected a row for each setting, got none for ${name}.`,
          hint: `add \`${name}\` to a table`,
        },
  );
};

/** Numbers outside any contract that a guide has, each with the reason. */
const ELSEWHERE: { file: string; number: string; reason: string }[] = [
  {
    file: "docs/guides/receiving-events.md",
    number: "10,000 keys",
    reason: "The default of the receivers of the client libraries.",
  },
  {
    file: "docs/guides/versions.md",
    number: "90 days",
    reason: "The support period of an old version is a project rule (decisions: changes of the contract).",
  },
];
const QUANTITY =
  /\b\d[\d,.]*[ -](?:%|days?|hours?|minutes?|seconds?|ms|bytes|[KM]iB|requests|attempts|times|characters|keys|entries|items|levels|subscriptions)(?!\w)/g;
/** Units of rules, whose numbers descriptions cite. */
const RULED = /(?<![\w.-])\d[\d,.]*\s+(?:days?|hours?|minutes?)\b/g;

/** Numbers with a unit that a guide or a description repeats. They are promises: it cites them as a `{{fact}}` of the contract. */
export function checkCitations({ file, prose }: Text): Fault[] {
  const pattern = file.startsWith("docs/guides/")
    ? QUANTITY
    : /^spec\/([\w-]+|resources\/[\w-]+|events\/[\w-]+|shared\/parameters)\.yaml$/.test(file)
      ? RULED
      : undefined;
  if (pattern === undefined) return [];
  const allowedNumbers = ELSEWHERE.filter((each) => each.file === file).map(({ number }) => number);
  const text = prose.replace(/\{\{[^}]+\}\}/g, (fact) => " ".repeat(fact.length));
  return [...text.matchAll(pattern)].flatMap(({ 0: number, index }) =>
    allowedNumbers.includes(number)
      ? []
      : {
          offset: index,
          message: `Expected a {{fact}} of the contract, got the number ${number}.`,
          hint: "cite a parameter of a rule, or, in a guide, add a fact to packages/portal/src/facts.ts",
        },
  );
}
