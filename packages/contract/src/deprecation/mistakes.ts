import type { Document } from "../document.ts";
import { isRecord } from "../json.ts";
import { placeOf } from "../source/place.ts";
import { onceEach, type Problem, withRule } from "../source/problem.ts";
import { child, fieldsOf, type Spot } from "../source/spot.ts";
import { objectsIn } from "../vocabulary/objects.ts";
import { type Deprecation, dayAfter, daysBetween, KEYWORDS, NOTICE_DAYS } from "./deprecation.ts";
import { misplacedMarks, type Part, partsWithLife } from "./parts.ts";

/** Problems of the deprecations of documents, each place once (decisions: deprecations). */
export function mistakenDeprecations(documents: readonly Document[]): Problem[] {
  const problems = documents.filter(hasDeprecations).flatMap((document) => {
    const parts = partsWithLife(document);
    const markedParts = new Set(
      parts.filter(({ isMarked }) => isMarked).map(({ kind, owner, name }) => `${kind} ${owner} ${name}`),
    );
    return [
      ...misplacedMarks(document).map((spot) =>
        problem(
          spot,
          "Expected a deprecation of a property, got one of an unnamed schema",
          "move it to the deprecated properties",
        ),
      ),
      ...parts.flatMap((part) => [...mistakesOf(part, markedParts)]),
    ];
  });
  return withRule("deprecations", onceEach(problems));
}

const hasDeprecations = (document: Document): boolean =>
  objectsIn(document).some(({ spot }) => KEYWORDS.some((keyword) => Object.hasOwn(fieldsOf(spot), keyword)));

const problem = (spot: Spot, message: string, hint: string): Problem => ({
  place: placeOf(spot),
  message: `${message}.`,
  hint,
});

/** @param markedParts keys of the deprecated parts: kind, holder and name */
function* mistakesOf(part: Part, markedParts: ReadonlySet<string>): Generator<Problem> {
  const { kind, name, spot, isMarked, deprecation } = part;
  if (isMarked && deprecation === undefined)
    yield problem(
      child(spot, "deprecated") ?? spot,
      `Expected x-deprecation beside deprecated: true of the ${kind} ${name}, got none`,
      "write x-deprecation: { since: 2026-11-22, sunset: 2027-03-01, successor: … } beside it; without an end, leave sunset out",
    );
  if (deprecation === undefined) return;
  if (!isMarked)
    yield problem(
      deprecation,
      `Expected deprecated: true beside x-deprecation of the ${kind} ${name}, got none`,
      "write deprecated: true beside it",
    );
  if (kind === "value" && !part.siblings.includes(name))
    yield problem(
      deprecation,
      `Expected one of the values ${part.siblings.join(", ")}, got ${name}`,
      "correct the value",
    );
  if (!isRecord(deprecation.value)) return; // the schema of the keyword reports it
  yield* mistakenDays(deprecation);
  yield* mistakenSuccessor(part, deprecation, markedParts);
}

function* mistakenDays(deprecation: Spot<Deprecation>): Generator<Problem> {
  const { since, sunset } = deprecation.value;
  const wrong = (["since", "sunset"] as const).filter(
    (key) => deprecation.value[key] !== undefined && !isDay(deprecation.value[key]),
  );
  for (const key of wrong)
    yield problem(
      at(deprecation, key),
      `Expected a day such as 2026-11-22, got ${deprecation.value[key]}`,
      "write an existing calendar day",
    );
  // The schema of the keyword reports a missing `since`.
  if (wrong.length > 0 || since === undefined || sunset === undefined) return;
  if (daysBetween(since, sunset) >= NOTICE_DAYS) return;
  yield problem(
    at(deprecation, "sunset"),
    `Expected a sunset at least ${NOTICE_DAYS} days after ${since}, got ${sunset}, ${daysBetween(since, sunset)} days after it`,
    `write ${dayAfter(since, NOTICE_DAYS)} or later`,
  );
}

/** Valid successors of each kind of part. */
const SUCCESSORS: Record<Part["kind"], string> = {
  operation: "the operationId of another operation of this document",
  parameter: "another parameter of the operation, in the same place",
  header: "another header of the response",
  field: "another property of the same schema",
  value: "another value of the enum",
  event: "another event",
};

function* mistakenSuccessor(
  { kind, name, owner, siblings }: Part,
  deprecation: Spot<Deprecation>,
  markedParts: ReadonlySet<string>,
): Generator<Problem> {
  const { successor } = deprecation.value;
  if (successor === undefined) return;
  const holder = kind === "operation" || kind === "event" ? successor : owner;
  const alternatives = siblings.filter((sibling) => sibling !== name);
  if (!alternatives.includes(successor))
    yield problem(
      at(deprecation, "successor"),
      `Expected ${SUCCESSORS[kind]}, got ${successor}`,
      alternatives.length === 0
        ? "write a reason instead: there is no alternative"
        : `write one of ${alternatives.join(", ")}`,
    );
  else if (markedParts.has(`${kind} ${holder} ${successor}`))
    yield problem(
      at(deprecation, "successor"),
      `Expected a successor that is not deprecated, got ${successor}, which is deprecated`,
      "name a successor that is not deprecated",
    );
}

const at = (deprecation: Spot, key: string): Spot => child(deprecation, key) ?? deprecation;

/** Returns whether a text is an existing calendar day; 2026-02-30 is not. */
function isDay(text: string | undefined): boolean {
  const time = Date.parse(`${text}`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(`${text}`) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}`)
  );
}
