/** A generated file: project path and text. */
export type File = [path: string, text: string];

/** A value as the text of a `.json` file. */
export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
