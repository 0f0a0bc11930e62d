import { chainOf, type Deprecation, fieldsOf, type Spot } from "@partner-api/contract";
import type { Life } from "./levels.ts";
import { vocabulary } from "./vocabulary.ts";

/** Deprecation of a removed part; empty if no end was announced. */
export function endOf(holder: Spot | undefined): { life?: Life } {
  const deprecation = holder && lifeIn(holder);
  return deprecation ? { life: { is: "ended", deprecation } } : {};
}

/** Latest end of the removed values; empty unless all of them were announced. */
export function endOfValues(schemas: readonly Spot[], removed: readonly string[]): { life?: Life } {
  const lives = new Map(schemas.flatMap((schema) => [...valuesIn(schema)]));
  const [last, ...others] = removed.flatMap((value) => lives.get(String(JSON.parse(value))) ?? []).sort(byEnd);
  return last && others.length + 1 === removed.length ? { life: { is: "ended", deprecation: last } } : {};
}

const byEnd = (a: Deprecation, b: Deprecation): number => ((a.sunset ?? "9") < (b.sunset ?? "9") ? 1 : -1);

/** Change of a deprecation: rule, level, message, and its dependency on the date. */
export type LifeChange = { rule: string; level: "breaking" | "behaviour" | "addition"; message: string; life?: Life };

/** Changes of the deprecation of a part. */
export const compareLives = (previous: Spot, current: Spot): LifeChange[] =>
  changesOf(
    "",
    { life: lifeIn(previous), isMarked: isMarked(previous) },
    { life: lifeIn(current), isMarked: isMarked(current) },
  );

/** Changes of the deprecations of values. */
export function compareLivesOfValues(previous: Spot, current: Spot): LifeChange[] {
  const [before, now] = [valuesIn(previous), valuesIn(current)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((value) =>
    changesOf(
      `${value} `,
      { life: before.get(value), isMarked: before.has(value) },
      { life: now.get(value), isMarked: now.has(value) },
    ),
  );
}

type Side = { life: Deprecation | undefined; isMarked: boolean };

/** @param subject prefix of each message: a value and a space, or empty */
function changesOf(subject: string, previous: Side, current: Side): LifeChange[] {
  const [before, now] = [previous.life?.sunset, current.life?.sunset];
  const end = now === undefined ? "" : ` and ends on ${now}`;
  const announced: { life?: Life } = current.life ? { life: { is: "announced", deprecation: current.life } } : {};
  const change = (
    rule: string,
    level: LifeChange["level"],
    message: string,
    more: { life?: Life } = {},
  ): LifeChange[] => [{ rule, level, message: subject + message, ...more }];
  if (current.isMarked && !previous.isMarked)
    return change("deprecated", "addition", `is now deprecated${end}`, announced);
  if (previous.isMarked && !current.isMarked)
    return change("deprecation-withdrawn", "addition", "is no longer deprecated");
  const [advice, other] = [previous.life, current.life].map((life) => JSON.stringify([life?.since, life?.successor]));
  if (before === now)
    return advice === other
      ? []
      : change("deprecation-changed", "behaviour", `has a changed deprecation${adviceOf(current.life)}`);
  if (now === undefined) return change("sunset-withdrawn", "addition", `no longer ends, was to end on ${before}`);
  if (before === undefined) return change("sunset-announced", "addition", `ends on ${now}`, announced);
  return now < before
    ? change("sunset-brought-forward", "breaking", `ends on ${now} instead of ${before}`)
    : change("sunset-postponed", "addition", `ends on ${now} instead of ${before}`);
}

const adviceOf = (life: Deprecation | undefined): string =>
  life === undefined
    ? ""
    : `: since ${life.since}${life.successor === undefined ? "" : `, in favour of ${life.successor}`}`;

const lifeIn = (holder: Spot): Deprecation | undefined =>
  chainOf(holder)
    .map((spot) => vocabulary().deprecationOf(spot)?.value)
    .find((value) => value !== undefined);

const isMarked = (holder: Spot): boolean =>
  chainOf(holder).some((spot) => fieldsOf(spot).deprecated === true || vocabulary().deprecationOf(spot) !== undefined);

const valuesIn = (schema: Spot): Map<string, Deprecation> =>
  new Map(
    chainOf(schema).flatMap((spot) =>
      [...vocabulary().deprecatedValuesOf(spot)].map(([value, { value: life }]) => [value, life] as const),
    ),
  );
