import type { Document } from "../document.ts";
import { placeOf } from "../source/place.ts";
import { ofRule, onceEach, type Problem } from "../source/problem.ts";
import { child, type Spot } from "../source/spot.ts";
import { type Deprecation, dayAfter, daysBetween, NOTICE_DAYS } from "./deprecation.ts";
import { misplacedMarks, type Part, partsWithLife } from "./parts.ts";

/** Everything that is wrong about the deprecations of documents, each place once (decisions: deprecations). */
export function mistakenDeprecations(documents: readonly Document[]): Problem[] {
  const problems = documents.flatMap((document) => {
    const parts = partsWithLife(document);
    const ended = new Set(
      parts.filter(({ isMarked }) => isMarked).map(({ kind, of, name }) => `${kind} ${of} ${name}`),
    );
    return [
      ...misplacedMarks(document).map((spot) =>
        problem(
          spot,
          "Expected a deprecation of a property, got one of a schema without a name of its own",
          "move it to the properties that end",
        ),
      ),
      ...parts.flatMap((part) => [...mistakesOf(part, ended)]),
    ];
  });
  return ofRule("deprecations", onceEach(problems));
}

const problem = (spot: Spot, message: string, mend: string): Problem => ({
  place: placeOf(spot),
  message: `${message}.`,
  mend,
});

/** @param ended the marked parts, by kind, holder and name */
function* mistakesOf(part: Part, ended: ReadonlySet<string>): Generator<Problem> {
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
  yield* mistakenDays(deprecation);
  yield* mistakenSuccessor(part, deprecation, ended);
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
      "write a day that the calendar has",
    );
  // The schema of the keyword reports one without `since`, which has no notice to count.
  if (wrong.length > 0 || since === undefined || sunset === undefined) return;
  if (daysBetween(since, sunset) >= NOTICE_DAYS) return;
  yield problem(
    at(deprecation, "sunset"),
    `Expected a sunset at least ${NOTICE_DAYS} days after ${since}, got ${sunset}, ${daysBetween(since, sunset)} days after it`,
    `write ${dayAfter(since, NOTICE_DAYS)} or later`,
  );
}

/** What each kind of part is succeeded by. */
const SUCCESSORS: Record<Part["kind"], string> = {
  operation: "the operationId of another operation of this document",
  parameter: "another parameter of the operation, in the same place",
  header: "another header of the answer",
  field: "another property of the same schema",
  value: "another value of the enum",
  event: "another event",
};

function* mistakenSuccessor(
  { kind, name, of, siblings }: Part,
  deprecation: Spot<Deprecation>,
  ended: ReadonlySet<string>,
): Generator<Problem> {
  const { successor } = deprecation.value;
  if (successor === undefined) return;
  const holder = kind === "operation" || kind === "event" ? successor : of;
  const others = siblings.filter((sibling) => sibling !== name);
  if (!others.includes(successor))
    yield problem(
      at(deprecation, "successor"),
      `Expected ${SUCCESSORS[kind]}, got ${successor}`,
      others.length === 0 ? "write a reason in its place: there is no other" : `write one of ${others.join(", ")}`,
    );
  else if (ended.has(`${kind} ${holder} ${successor}`))
    yield problem(
      at(deprecation, "successor"),
      `Expected a successor that stays, got ${successor}, which is deprecated itself`,
      "name one that stays",
    );
}

const at = (deprecation: Spot, key: string): Spot => child(deprecation, key) ?? deprecation;

/** Whether a text is a day of the calendar: 2026-02-30 is none. */
function isDay(text: string | undefined): boolean {
  const time = Date.parse(`${text}`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(`${text}`) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}`)
  );
}
