/* Names and messages of a contract are others' text: in Markdown none ends its code span or starts markup. */

export const code = (text: string): string => `\`${text.replaceAll("`", "'").replaceAll(/\s+/g, " ")}\``;

export const plain = (text: string): string =>
  text.replaceAll(/[<>*_[\]`|]/g, (mark) => `\\${mark}`).replaceAll(/\s+/g, " ");
