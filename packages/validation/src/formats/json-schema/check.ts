/** A schema of JSON Schema 2020-12, as written in a contract. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** The keywords of a schema that is not a boolean. */
export type Keywords = { readonly [keyword: string]: unknown };

/** Compiles a subschema. */
export type Compile = (schema: JsonSchema) => Check;

/** A violation of a schema: the path in the value, and a phrase for the expected value, e.g. `a text`. */
export type Rejection = { path: (string | number)[]; expected: string };

/** State of the validation of one value. */
export type Run = {
  /** Collected violations. If undefined, only the verdict counts and the first violation ends the validation. */
  rejections: Rejection[] | undefined;
  /** Path of the current value. */
  path: (string | number)[];
  /**
   * Cached verdicts on objects and arrays, per `$ref`. Recursion always passes a `$ref`, so with nested alternatives every part of a value is
   * validated once per component, instead of once per path.
   */
  verdicts: Map<Check, WeakMap<object, boolean>>;
};

/** Evaluated keys and entries of one value. `unevaluatedProperties` and `unevaluatedItems` apply to the others. */
export type Evaluated = { keys: Set<string>; items: Set<number> };

/** Returns true if a value is valid, and adds the evaluated keys and entries to `evaluated`. */
export type Check = (value: unknown, run: Run, evaluated?: Evaluated) => boolean;

/** Most violations of one value. */
export const MAX_REJECTIONS = 100;

/** Adds a violation of the current value. Returns false. */
export function reject(run: Run, expected: string, ...steps: (string | number)[]): false {
  if (run.rejections !== undefined && run.rejections.length < MAX_REJECTIONS)
    run.rejections.push({ path: [...run.path, ...steps], expected });
  return false;
}

/** True if no more violations are needed. */
export const isSettled = (run: Run): boolean => run.rejections === undefined || run.rejections.length >= MAX_REJECTIONS;

/** Validates a key or entry of the current value. */
export function below(check: Check, value: unknown, step: string | number, run: Run): boolean {
  run.path.push(step);
  const isValid = check(value, run);
  run.path.pop();
  return isValid;
}

/** True if a value is valid; collects no violations. */
export const fits = (check: Check, value: unknown, run: Run, evaluated?: Evaluated): boolean =>
  check(value, { ...run, rejections: undefined }, evaluated);

export const nothingEvaluated = (): Evaluated => ({ keys: new Set(), items: new Set() });

export function addEvaluated(to: Evaluated | undefined, from: Evaluated): void {
  if (to === undefined) return;
  for (const key of from.keys) to.keys.add(key);
  for (const index of from.items) to.items.add(index);
}
