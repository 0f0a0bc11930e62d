/** A schema of JSON Schema 2020-12 as it stands in a contract. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** The keywords of a schema that is no boolean. */
export type Keywords = { readonly [keyword: string]: unknown };

/** Makes the check of a schema inside another one. */
export type Compile = (schema: JsonSchema) => Check;

/** Something in a value that a schema refuses: the steps that lead there, and a phrase for what was expected: `a text`. */
export type Refusal = { path: (string | number)[]; expected: string };

/** One value in the course of being judged. */
export type Run = {
  /** Where refusals are gathered; undefined where only yes or no is asked, and the first refusal ends it. */
  refusals: Refusal[] | undefined;
  /** The steps to the value that is judged now. */
  path: (string | number)[];
  /**
   * Verdicts on objects and arrays that a `$ref` led to. Recursion always passes a `$ref`, so with alternatives inside each other every
   * part of a value is judged once per component, and not once per way that leads there.
   */
  verdicts: Map<Check, WeakMap<object, boolean>>;
};

/** The keys and entries of one value that some keyword has had a schema for: `unevaluatedProperties` asks for the others. */
export type Seen = { keys: Set<string>; items: Set<number> };

/** Whether a value fits. `seen` gets what was judged of it, if it is asked for. */
export type Check = (value: unknown, run: Run, seen?: Seen) => boolean;

/** No list of refusals is longer, however much is wrong. */
export const MAX_REFUSALS = 100;

/** Notes what was expected of the value that is judged now. */
export function refuse(run: Run, expected: string, ...steps: (string | number)[]): false {
  if (run.refusals !== undefined && run.refusals.length < MAX_REFUSALS)
    run.refusals.push({ path: [...run.path, ...steps], expected });
  return false;
}

/** Whether there is no need to look further: one refusal is enough for a no, and a list has an end. */
export const isSettled = (run: Run): boolean => run.refusals === undefined || run.refusals.length >= MAX_REFUSALS;

/** Judges what lies one step below the value. */
export function below(check: Check, value: unknown, step: string | number, run: Run): boolean {
  run.path.push(step);
  const fits = check(value, run);
  run.path.pop();
  return fits;
}

/** The same value asked for yes or no, without a word on why. */
export const fits = (check: Check, value: unknown, run: Run, seen?: Seen): boolean =>
  check(value, { ...run, refusals: undefined }, seen);

export const noneSeen = (): Seen => ({ keys: new Set(), items: new Set() });

export function addSeen(to: Seen | undefined, from: Seen): void {
  if (to === undefined) return;
  for (const key of from.keys) to.keys.add(key);
  for (const index of from.items) to.items.add(index);
}
