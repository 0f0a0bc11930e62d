import { readYaml, type SourceFile } from "@partner-api/contract";
import type { Document } from "yaml";

/** Source text of a file, as typed. */
export type YamlText = { document: Document; placeOf(offset: number): string };

/** YAML nodes of a file, with their positions in the text. */
export function yamlTextOf(file: SourceFile): YamlText {
  const { document, lines } = readYaml(file.text);
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file.name}:${line}:${col}`;
  };
  return { document, placeOf };
}
