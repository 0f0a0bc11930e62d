import { perObject, type SchemaSpot } from "@partner-api/contract";
import { componentOf } from "./recursion.ts";

/** More than a contract has, so that a change and its undo stay. */
const MAX_RESULTS = 5_000;
const REF = /"\$ref":"((?:[^"\\]|\\.)*)"/g;

/**
 * A function of a component that is computed once per content of the component and of all components that it references: most saves of
 * `npm run dev` change few, and the clients have the same components as the service.
 */
export function byContent<Result extends object>(
  compute: (name: string, schema: SchemaSpot) => Result,
): (name: string, schema: SchemaSpot) => Result {
  const results = new Map<string, Result>();
  return (name, schema) => {
    const key = `${name}\0${contentsOf(schema.file)(name)}`;
    const result = results.get(key) ?? compute(name, schema);
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(key, result);
    return result;
  };
}

/** Returns the content of a component and of all components that it references, at any depth. */
const contentsOf = perObject(({ value }: SchemaSpot["file"]): ((name: string) => string) => {
  const { components } = value as { components?: { schemas?: Record<string, unknown> } };
  const parts = new Map(
    Object.entries(components?.schemas ?? {}).map(([name, schema]) => {
      const text = JSON.stringify(schema);
      return [name, { text, references: [...text.matchAll(REF)].map(([, ref = ""]) => componentOf(ref)) }] as const;
    }),
  );
  return (name) => {
    const names = new Set([name]);
    for (const each of names) for (const reference of parts.get(each)?.references ?? []) names.add(reference);
    return [...names].map((each) => `${each} ${parts.get(each)?.text}`).join("\0");
  };
});
