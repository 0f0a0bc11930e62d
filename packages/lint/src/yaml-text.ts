import { readYaml, type SourceFile } from "@partner-api/contract";
import type { Document } from "yaml";

/** A file as the text that a designer typed. */
export type YamlText = { document: Document; placeOf(offset: number): string };

/** The nodes of a file, with their places in its text. */
export function yamlTextOf(file: SourceFile): YamlText {
  const { document, lines } = readYaml(file.text);
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file.name}:${line}:${col}`;
  };
  return { document, placeOf };
}
