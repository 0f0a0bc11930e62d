import type { SourceFile } from "@partner-api/contract";
import { type Document, LineCounter, parseDocument } from "yaml";

/** A file as the text that a designer typed. */
export type YamlText = { document: Document; placeOf(offset: number): string };

const parsed = new WeakMap<SourceFile, YamlText>();

/** The nodes of a file, with their places in its text. */
export function yamlTextOf(file: SourceFile): YamlText {
  const known = parsed.get(file);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines });
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file.name}:${line}:${col}`;
  };
  const text = { document, placeOf };
  parsed.set(file, text);
  return text;
}
