import { perObject } from "@partner-api/contract";
import { type Document, isScalar, visit } from "yaml";
import type { Rule } from "../rule.ts";
import { yamlTextOf } from "../yaml-text.ts";

const ITEMS = "resources/items.yaml";

/** Rules about the source text, which YAML readers do not see. */
export const TEXT_RULES: Rule[] = [
  {
    id: "quoted-statuses",
    title: "Numeric keys are quoted",
    why: "Without quotes, a status is a number in YAML, but JSON keys are strings.",
    example: {
      file: ITEMS,
      good: '        "204":\n          description: The item is gone.',
      bad: "        204: # <-\n          description: The item is gone.",
    },
    *find({ newFiles }) {
      for (const file of newFiles) {
        const { document, placeOf } = yamlTextOf(file);
        for (const offset of numericKeysOf(document)) {
          const [key] = /^[^\s:]+/.exec(file.text.slice(offset)) ?? [];
          yield {
            at: placeOf(offset),
            message: `Expected the key "${key}" in quotes, got ${key}.`,
            hint: `write "${key}"`,
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
    title: "No line has trailing spaces",
    why: "They are invisible, and show up as changes in every diff.",
    example: {
      file: ITEMS,
      good: "description: The item is gone.",
      bad: "description: The item is gone. # <-  ",
    },
    *find({ newFiles }) {
      for (const file of newFiles) {
        const trailingBlanks = [...file.text.matchAll(/(?<![ \t\n])[ \t]+(?=\r?\n|$)|(?<=\n)[ \t]+(?=\r?\n|$)/g)];
        if (trailingBlanks.length === 0) continue;
        const { document, placeOf } = yamlTextOf(file);
        // In a multi-line text they may be intended: two trailing spaces are a line break in Markdown.
        const texts: [from: number, to: number][] = [];
        visit(document, {
          Scalar(_, { range, type }) {
            if (range && (type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED")) texts.push([range[0], range[2]]);
          },
        });
        for (const { index } of trailingBlanks)
          if (!texts.some(([from, to]) => index >= from && index < to))
            yield {
              at: placeOf(index),
              message: "Expected the line to end with its text, got trailing spaces.",
              hint: "delete them",
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
    title: "Every line ends with LF, including the last one, and no file starts with a byte order mark",
    why: "Otherwise the same text would be a different file on another machine.",
    example: {
      file: "shared/derived.yaml",
      good: "responses:\n",
      bad: "responses: # <-\r\n",
    },
    *find({ newFiles }) {
      for (const file of newFiles) {
        const { text } = file;
        const { placeOf } = yamlTextOf(file);
        const wrong = text.startsWith("\uFEFF") ? 0 : text.indexOf("\r");
        const offset = wrong >= 0 ? wrong : text.endsWith("\n") ? undefined : text.length;
        if (offset !== undefined)
          yield {
            at: placeOf(offset),
            message: `Expected lines that end with LF, got ${wrong < 0 ? "none at the end of the file" : wrong === 0 ? "a byte order mark" : "CR"}.`,
            hint: "set the editor to UTF-8 and LF, and save the file (.editorconfig)",
          };
      }
    },
    fix({ text }) {
      const fixedText = text
        .replace(/^\uFEFF/, "")
        .replaceAll(/\r\n?/g, "\n")
        .replace(/\n*$/, "\n");
      return [{ from: 0, to: text.length, put: fixedText }];
    },
  },
];

/** Offsets of numeric keys. */
const numericKeysOf = perObject((document: Document): number[] => {
  const offsets: number[] = [];
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value === "number") offsets.push(key.range?.[0] ?? 0);
    },
  });
  return offsets;
});
