import type { Document } from "../document.ts";
import { entry, filesFrom } from "../source/reference.ts";
import { rootOf, type SourceFile } from "../source/spot.ts";
import { catalogueOf, fill } from "../vocabulary/fill-texts.ts";
import { type Completed, derive } from "./derive.ts";

/** A document with everything that its rules derive, and with its texts filled in. */
export function withDerived(document: Document): Document {
  const complete = withRules(document);
  const catalogue = catalogueOf(complete.root);
  return withFile(
    document,
    mapFile(complete.root.file, ({ text, value }) =>
      text === "" || text.includes("{{") ? fill(value, catalogue) : value,
    ),
  );
}

/** A document with everything that its rules derive. */
export function withRules(document: Document): Document {
  if (document.kind !== "openapi") return document;
  const values = valuesWith(derive(entry, document.root));
  const files = new Map([...filesFrom(document.root.file)].map((file) => [file.name, file]));
  const read = (file: SourceFile): unknown => values.get(file) ?? file.value;
  // The file of an operation did not lead to the response that it refers to now, so it may open an earlier version.
  const current = (file: SourceFile): SourceFile => files.get(file.name) ?? file;
  return withFile(document, mapFile(document.root.file, read, current));
}

const withFile = (document: Document, file: SourceFile): Document => ({ ...document, root: rootOf(file) });

/** A file, and all that it leads to, with other values. */
export function mapFile(
  file: SourceFile,
  read: (file: SourceFile) => unknown,
  current = (file: SourceFile): SourceFile => file,
): SourceFile {
  const files = new Map<SourceFile, SourceFile>();
  const map = (file: SourceFile): SourceFile => {
    const mapped = files.get(file) ?? { ...file, value: read(file), open: (path) => map(current(file.open(path))) };
    files.set(file, mapped);
    return mapped;
  };
  return map(file);
}

/** Values of files with complete objects. What holds these is copied. */
function valuesWith(completed: readonly Completed[]): Map<SourceFile, unknown> {
  const values = new Map<SourceFile, unknown>();
  const copies = new Set<unknown>();
  const put = (value: unknown, [key, ...keys]: readonly string[], fields: unknown): unknown => {
    if (key === undefined) return fields;
    const copy = copies.has(value) ? value : Array.isArray(value) ? [...value] : { ...(value as object) };
    copies.add(copy);
    const holder = copy as Record<string, unknown>;
    holder[key] = put(holder[key], keys, fields);
    return holder;
  };
  for (const { spot, fields } of completed)
    values.set(spot.file, put(values.get(spot.file) ?? spot.file.value, spot.keys, fields));
  return values;
}
