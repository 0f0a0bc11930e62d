import type { HttpCall } from "./calls-over-http.ts";
import { fillHoles, type StoredValue } from "./plan.ts";

/*
 * For languages in which JSON is easier as text than as values: a body is a text, and values of responses are found by a pattern.
 */

/** The body as indented text with placeholders `{{name}}`, and the names of the placeholders. */
export function rawBody({ body }: HttpCall): { text: string; names: string[] } {
  const source = JSON.stringify(body, null, 2);
  const names = [...new Set([...source.matchAll(/⟦(\w+)⟧/g)].map(([, name = ""]) => name))];
  return { text: fillHoles(source, (name) => `{{${name}}}`), names };
}

/**
 * The text in a response right before a stored value: the shortest text that identifies it in the contract's example, at its last
 * occurrence.
 */
export function markBefore({ keys, example }: StoredValue): string {
  const value = keys.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], example);
  const text = JSON.stringify(example);
  for (let from = keys.length - 1; from > 0; from--) {
    const mark = keys
      .slice(from)
      .map((key, index, all) => {
        if (/^\d+$/.test(key)) return "";
        const opens = index === all.length - 1 ? '"' : /^\d+$/.test(all[index + 1] ?? "") ? "[{" : "{";
        return `"${key}":${opens}`;
      })
      .join("");
    const [, match] = new RegExp(`^.*${RegExp.escape(mark)}([^"]*)".*$`, "s").exec(text) ?? [];
    if (match === value) return mark;
  }
  throw new Error(`No text leads to ${keys.join("/")} in its example.`);
}

export const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A text with stored values, in a language that joins texts by `+`. */
export const concatenated = (text: string): string =>
  fillHoles(JSON.stringify(text), (name) => `" + ${camel(name)} + "`).replaceAll(/^"" \+ | \+ ""$/g, "");
