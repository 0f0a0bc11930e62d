import { announce } from "./notices.ts";

/** @param name the content's name, such as "The body" */
export async function copy(text: string, name: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  announce(`${name} is copied to the clipboard.`);
}

/** Quotes a text as one shell word. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
