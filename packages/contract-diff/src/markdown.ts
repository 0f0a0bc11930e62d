import { printable } from "@partner-api/validation";

/* Escapes names and messages of a contract for Markdown, so that they cannot end code spans or start markup. */

export const code = (text: string): string => `\`${printable(text.replaceAll("`", "'").replaceAll(/\s+/g, " "))}\``;

export const plain = (text: string): string =>
  printable(text.replaceAll(/\s+/g, " ")).replaceAll(/[<>*_[\]`|]/g, (mark) => `\\${mark}`);
