import type { JsonObject } from "../json.ts";

/** Sets a key of an object and leaves it where a designer would write it: before the keys of `later`. */
export function put(object: JsonObject, key: string, value: JsonObject[string], later: readonly string[]): void {
  const moved = Object.entries(object).filter(([name]) => later.includes(name));
  object[key] = value;
  for (const [name, held] of moved) {
    delete object[name];
    object[name] = held;
  }
}
