/** Texts without white space, as one text. Backslashes are literal. */
export const words = ({ raw: [text = ""] }: { raw: readonly string[] }): string[] => text.trim().split(/\s+/);
