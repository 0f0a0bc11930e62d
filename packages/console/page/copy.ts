import { announce } from "./notices.ts";

/** @param what such as "The body" */
export async function copy(text: string, what: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  announce(`${what} is in the clipboard.`);
}

/** A text as one word of a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
