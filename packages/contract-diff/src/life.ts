import {
  chainOf,
  type Deprecation,
  deprecatedValuesOf,
  deprecationOf,
  fieldsOf,
  type Spot,
} from "@partner-api/contract";

/** How a finding depends on the day on which it is judged: a part with this life is gone, or its end is news. */
export type Life = { is: "ended" | "announced"; deprecation: Deprecation };

/** The life of what is gone; nothing where no end was announced. */
export function endOf(holder: Spot | undefined): { life?: Life } {
  const deprecation = holder && lifeIn(holder);
  return deprecation ? { life: { is: "ended", deprecation } } : {};
}

/** The life of values that are gone, of which the last one counts; nothing unless each was announced. */
export function endOfValues(schemas: readonly Spot[], gone: readonly string[]): { life?: Life } {
  const lives = new Map(schemas.flatMap((schema) => [...valuesIn(schema)]));
  const [last, ...others] = gone.flatMap((value) => lives.get(String(JSON.parse(value))) ?? []).sort(byEnd);
  return last && others.length + 1 === gone.length ? { life: { is: "ended", deprecation: last } } : {};
}

const byEnd = (one: Deprecation, other: Deprecation): number => ((one.sunset ?? "9") < (other.sunset ?? "9") ? 1 : -1);

/** A change of a life: rule, level, sentence, and what depends on the day. */
export type LifeChange = { rule: string; level: "breaking" | "behaviour" | "addition"; message: string; life?: Life };

/** Changes of the life of a part that both sides have. */
export const compareLives = (was: Spot, is: Spot): LifeChange[] =>
  changesOf("", { life: lifeIn(was), isMarked: isMarked(was) }, { life: lifeIn(is), isMarked: isMarked(is) });

/** Changes of the lives of values. */
export function compareLivesOfValues(was: Spot, is: Spot): LifeChange[] {
  const [before, now] = [valuesIn(was), valuesIn(is)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((value) =>
    changesOf(
      `${value} `,
      { life: before.get(value), isMarked: before.has(value) },
      { life: now.get(value), isMarked: now.has(value) },
    ),
  );
}

type Side = { life: Deprecation | undefined; isMarked: boolean };

/** @param subject begins each sentence: a value and a space, or nothing */
function changesOf(subject: string, was: Side, is: Side): LifeChange[] {
  const [before, now] = [was.life?.sunset, is.life?.sunset];
  const end = now === undefined ? "" : ` and ends on ${now}`;
  const announced: { life?: Life } = is.life ? { life: { is: "announced", deprecation: is.life } } : {};
  const change = (
    rule: string,
    level: LifeChange["level"],
    message: string,
    more: { life?: Life } = {},
  ): LifeChange[] => [{ rule, level, message: subject + message, ...more }];
  if (is.isMarked && !was.isMarked) return change("deprecated", "addition", `is deprecated now${end}`, announced);
  if (was.isMarked && !is.isMarked) return change("deprecation-withdrawn", "addition", "is not deprecated any more");
  const [advice, other] = [was.life, is.life].map((life) => JSON.stringify([life?.since, life?.successor]));
  if (before === now)
    return advice === other
      ? []
      : change("deprecation-changed", "behaviour", `is deprecated otherwise now${adviceOf(is.life)}`);
  if (now === undefined) return change("sunset-withdrawn", "addition", `has no end any more, was ${before}`);
  if (before === undefined) return change("sunset-announced", "addition", `ends on ${now}`, announced);
  return now < before
    ? change("sunset-brought-forward", "breaking", `ends on ${now}, was ${before}`)
    : change("sunset-postponed", "addition", `ends on ${now}, was ${before}`);
}

const adviceOf = (life: Deprecation | undefined): string =>
  life === undefined
    ? ""
    : `: since ${life.since}${life.successor === undefined ? "" : `, in favour of ${life.successor}`}`;

const lifeIn = (holder: Spot): Deprecation | undefined =>
  chainOf(holder)
    .map((one) => deprecationOf(one)?.value)
    .find((found) => found !== undefined);

const isMarked = (holder: Spot): boolean =>
  chainOf(holder).some((one) => fieldsOf(one).deprecated === true || deprecationOf(one) !== undefined);

const valuesIn = (schema: Spot): Map<string, Deprecation> =>
  new Map(
    chainOf(schema).flatMap((one) =>
      [...deprecatedValuesOf(one)].map(([value, { value: life }]) => [value, life] as const),
    ),
  );
