/* Escapes names and messages of a contract for Markdown, so that they cannot end code spans or start markup. */

export const code = (text: string): string => `\`${text.replaceAll("`", "'").replaceAll(/\s+/g, " ")}\``;

export const plain = (text: string): string =>
  text.replaceAll(/[<>*_[\]`|]/g, (mark) => `\\${mark}`).replaceAll(/\s+/g, " ");
