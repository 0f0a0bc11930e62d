import { child, children, conjunctsOf, limitsOf, type SchemaSpot, type Spot } from "@partner-api/contract";
import { hasMatch, type MatchingTime, matchingTime } from "@partner-api/contract/pattern";
import type { ContractToLint, Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";

/**
 * Average steps of a backtracking matcher per character of a text of the greatest length. A step takes about 30 ns, so a text of
 * 2,048 characters matches in 16 ms. Time that grows with the square of the length is within the limit up to 511 characters.
 */
const MAX_STEPS = 256;
/** The head of a request has fewer bytes; it is the length of texts without maxLength (decisions: upper bounds). */
const MAX_LENGTH = 16_384;
/** Exponential time exceeds the limit at this length. A shorter text could hide it. */
const MIN_LENGTH = 64;

export const PATTERN_RULES: Rule[] = [
  {
    id: "fast-patterns",
    title: `A pattern takes at most ${MAX_STEPS} steps per character of the longest text`,
    why: "With ^(a+)+$, a text of 30 characters occupies the service for minutes: a backtracking matcher tries every way to divide it.",
    example: {
      file: ITEMS,
      good: "        maxLength: 80\n        examples: [Nasi Goreng]\n",
      bad: '        maxLength: 80\n        pattern: "^([A-Za-z]+ ?)+$" # <-\n        examples: [Nasi Goreng]\n',
    },
    *find({ objects }) {
      for (const { at, pattern, length } of patternsIn(objects)) {
        const { steps, text } = timeOf(pattern, Math.max(MIN_LENGTH, Math.min(length, MAX_LENGTH)));
        if (steps <= MAX_STEPS) continue;
        const isKnown = text !== "";
        yield {
          at,
          message: `Expected a pattern of at most ${MAX_STEPS} steps per character, got ${pattern}, which takes ${isKnown ? `more for texts such as ${JSON.stringify(shorten(text))}` : "time that cannot be bounded"}.`,
          hint: isKnown
            ? "begin it with ^, let repetitions that contain or follow each other match different characters, or lower maxLength"
            : "use no backreference and smaller numbers of repetitions",
        };
      }
    },
  },
  {
    id: "possible-patterns",
    title: "A text within the length limits matches the pattern",
    why: "Otherwise, every value is rejected.",
    example: {
      file: ITEMS,
      good: "        minLength: 1\n        maxLength: 80\n        examples: [Nasi Goreng]\n",
      bad: '        minLength: 1\n        maxLength: 5\n        pattern: "^[A-Z]{10}$" # <-\n',
      also: ["event-examples", "no-invalid-media-type-examples"],
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "schema") continue;
        for (const [pattern, at] of children(child(spot, "patternProperties")))
          if (!canMatch(pattern, {}))
            yield { at, message: "Expected a pattern that a name matches, got one that none matches.", hint: CORRECT };
        yield* unmatchedPatterns(spot as SchemaSpot);
      }
    },
  },
];

const CORRECT = "correct the pattern, or the limits of the length";

/** Patterns of a schema and its parts that no text within the limits matches. */
function* unmatchedPatterns(schema: SchemaSpot) {
  if (!["pattern", "$ref", "allOf"].some((keyword) => child(schema, keyword))) return;
  const conjuncts = conjunctsOf(schema);
  if (!conjuncts.some(({ value }) => value.pattern !== undefined)) return;
  const limits = limitsOf(schema);
  for (const conjunct of conjuncts) {
    const { pattern } = conjunct.value;
    if (pattern === undefined || canMatch(pattern, limits)) continue;
    // The part has its own finding.
    if (conjunct !== schema && !canMatch(pattern, limitsOf(conjunct))) continue;
    const { minLength = 0, maxLength } = limits;
    const length = maxLength === undefined ? `at least ${minLength}` : `${minLength} to ${maxLength}`;
    const isAny = minLength === 0 && maxLength === undefined;
    yield {
      at: ["pattern", "maxLength", "minLength"].flatMap((keyword) => child(schema, keyword) ?? [])[0] ?? schema,
      message: `Expected a pattern that a text${isAny ? "" : ` of ${length} characters`} matches, got ${pattern}.`,
      hint: CORRECT,
    };
  }
}

const canMatch = (pattern: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }): boolean =>
  // Contradicting limits are reported by another rule.
  minLength > maxLength || matchOf(pattern, minLength, maxLength);

type PatternAt = { at: Spot; pattern: string; length: number };

/** Every pattern, with the greatest length of its texts. */
function* patternsIn(objects: ContractToLint["objects"]): Iterable<PatternAt> {
  for (const { kind, spot } of objects) {
    if (kind !== "schema") continue;
    const at = child(spot, "pattern");
    // A limit of another member of allOf does not keep a longer text from the pattern.
    const { maxLength = MAX_LENGTH } = (spot as SchemaSpot).value;
    if (typeof at?.value === "string") yield { at, pattern: at.value, length: maxLength };
    for (const [pattern, schema] of children(child(spot, "patternProperties")))
      yield { at: schema, pattern, length: MAX_LENGTH };
  }
}

/** Most patterns are unchanged between two saves. */
const cache = new Map<string, MatchingTime | boolean>();
const MAX_CACHED = 2000;

const timeOf = (pattern: string, length: number): MatchingTime =>
  remember(`${length} ${pattern}`, () => matchingTime(pattern, length, MAX_STEPS));

const matchOf = (pattern: string, least: number, most: number): boolean =>
  remember(`${least} ${most} ${pattern}`, () => hasMatch(pattern, least, most));

function remember<Value extends MatchingTime | boolean>(key: string, compute: () => Value): Value {
  const value = (cache.get(key) as Value | undefined) ?? compute();
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, value);
  return value;
}

const MAX_SHOWN = 24;
const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
