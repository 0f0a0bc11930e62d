import { isScalar, visit } from "yaml";
import type { Rule } from "../rule.ts";
import { yamlTextOf } from "../yaml-text.ts";

const ITEMS = "resources/items.yaml";

/** Rules of the text itself, which no reader of YAML sees. */
export const TEXT_RULES: Rule[] = [
  {
    id: "quoted-statuses",
    title: "Keys that are digits are written in quotes",
    why: "A status is a key, and a key without quotes is a number, which JSON does not have as a key.",
    example: {
      file: ITEMS,
      good: '        "204":\n          description: The item is gone.',
      bad: "        204: # <-\n          description: The item is gone.",
    },
    *find({ files }) {
      for (const file of files) {
        const { document, placeOf } = yamlTextOf(file);
        const found: number[] = [];
        visit(document, {
          Pair(_, { key }) {
            if (isScalar(key) && typeof key.value === "number") found.push(key.range?.[0] ?? 0);
          },
        });
        for (const offset of found) {
          const [key] = /^[^\s:]+/.exec(file.text.slice(offset)) ?? [];
          yield {
            at: placeOf(offset),
            message: `Expected the key "${key}" in quotes, got ${key}.`,
            mend: `write "${key}"`,
          };
        }
      }
    },
    fix({ text, offset }) {
      const [key] = /^[^\s:]+/.exec(text.slice(offset)) ?? [];
      return key === undefined ? undefined : [{ from: offset, to: offset + key.length, put: `"${key}"` }];
    },
  },
  {
    id: "trailing-blanks",
    title: "No line ends with blanks",
    why: "Nobody sees them, and they are changes in every comparison.",
    example: {
      file: ITEMS,
      good: "description: The item is gone.",
      bad: "description: The item is gone. # <-  ",
    },
    *find({ files }) {
      for (const file of files) {
        const { document, placeOf } = yamlTextOf(file);
        // In a text of several lines blanks may be meant: two of them are a line break of Markdown.
        const texts: [from: number, to: number][] = [];
        visit(document, {
          Scalar(_, { range, type }) {
            if (range && (type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED")) texts.push([range[0], range[2]]);
          },
        });
        for (const { index } of file.text.matchAll(/(?<![ \t\n])[ \t]+(?=\r?\n|$)|(?<=\n)[ \t]+(?=\r?\n|$)/g))
          if (!texts.some(([from, to]) => index >= from && index < to))
            yield {
              at: placeOf(index),
              message: "Expected the line to end with its text, got blanks behind it.",
              mend: "delete them",
            };
      }
    },
    fix({ text, offset }) {
      const [blanks] = /^[ \t]+/.exec(text.slice(offset)) ?? [];
      return blanks === undefined ? undefined : [{ from: offset, to: offset + blanks.length, put: "" }];
    },
  },
  {
    id: "line-ends",
    title: "Lines end with LF, the last one too, and no file begins with a byte order mark",
    why: "Otherwise the same text is another file on another machine.",
    example: {
      file: "shared/derived.yaml",
      good: "responses:\n",
      bad: "responses: # <-\r\n",
    },
    *find({ files }) {
      for (const file of files) {
        const { text } = file;
        const { placeOf } = yamlTextOf(file);
        const wrong = text.startsWith("\uFEFF") ? 0 : text.indexOf("\r");
        const found = wrong >= 0 ? wrong : text.endsWith("\n") ? undefined : text.length;
        if (found !== undefined)
          yield {
            at: placeOf(found),
            message: `Expected lines that end with LF, got ${wrong < 0 ? "none at the end of the file" : wrong === 0 ? "a byte order mark" : "CR"}.`,
            mend: "set the editor to UTF-8 and LF, and save the file (.editorconfig)",
          };
      }
    },
    fix({ text }) {
      const put = text
        .replace(/^\uFEFF/, "")
        .replaceAll(/\r\n?/g, "\n")
        .replace(/\n*$/, "\n");
      return [{ from: 0, to: text.length, put }];
    },
  },
];
