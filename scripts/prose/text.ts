const FENCE = /^[ \t]*```(\w*)[^\n]*\n(.*?)^[ \t]*```/gms;

/** A file with the place of each offset. */
export type Text = ReturnType<typeof textOf>;

/** A piece of code-formatted text: `inline` between backticks, or the content of a fenced block with its language. */
export type Code = { text: string; offset: number; language: string | undefined };

/** A wrong fact at an offset of its file. */
export type Fault = { offset: number; message: string; name?: string; similar?: Iterable<string>; hint?: string };

export function textOf(file: string, text: string) {
  let starts: number[] | undefined;
  return {
    file,
    text,
    /** The text of the same length with spaces instead of fenced blocks. */
    prose: file.endsWith(".md") ? text.replace(FENCE, (block) => block.replace(/[^\n]/g, " ")) : text,
    placeOf(offset: number): string {
      starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
      const line = starts.findLastIndex((start) => start <= offset);
      return `${file}:${line + 1}:${offset - (starts[line] ?? 0) + 1}`;
    },
  };
}

/** Code-formatted pieces in order. Files other than Markdown have inline code in comments and strings only. */
export function codeOf({ file, text, prose }: Text): Code[] {
  const inline = [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(({ 1: code = "", index }) => ({
    text: code,
    offset: index + 1,
    language: undefined,
  }));
  const blocks = file.endsWith(".md") ? [...text.matchAll(FENCE)] : [];
  return [
    ...inline,
    ...blocks.map(({ 0: whole, 1: language, 2: code = "", index }) => ({
      text: code,
      offset: index + whole.indexOf("\n") + 1,
      language,
    })),
  ];
}
