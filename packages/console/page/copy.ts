import { announce } from "./notices.ts";

/** @param what the content's name, such as "The body" */
export async function copy(text: string, what: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  announce(`${what} is copied to the clipboard.`);
}

/** Quotes a text as one shell word. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
