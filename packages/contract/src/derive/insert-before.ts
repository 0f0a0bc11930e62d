import type { JsonObject } from "../json.ts";

/** Sets a key of an object and keeps the usual order: the key precedes the keys of `later`. */
export function insertBefore(
  object: JsonObject,
  key: string,
  value: JsonObject[string],
  later: readonly string[],
): void {
  const moved = Object.entries(object).filter(([name]) => later.includes(name));
  object[key] = value;
  for (const [name, movedValue] of moved) {
    delete object[name];
    object[name] = movedValue;
  }
}
