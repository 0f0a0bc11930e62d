import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, parseDocument, visit } from "yaml";
import { Rejection } from "./rejection.ts";

/** Sections whose names are unique across all spec files. */
const SECTIONS = ["schemas", "parameters", "examples", "messages"];

/**
 * Rejects texts for `spec/` with an existing name of an operation, schema or parameter. Names that differ only in case are equal, because generated
 * classes are files.
 *
 * @throws Rejection if a name exists
 */
export function rejectTakenNames(texts: readonly string[], root: string): void {
  const newNames = texts.flatMap((text) => namesIn(text, ""));
  const existing = new Map(
    globSync("spec/{*,resources/*,events/*,shared/*}.yaml", { cwd: root }).flatMap((file) =>
      namesIn(readFileSync(join(root, file), "utf8"), file).map(({ key, place }) => [key, place] as const),
    ),
  );
  for (const { key, name } of newNames) {
    const place = existing.get(key);
    if (place !== undefined) throw new Rejection(`The name ${name} exists already at ${place}. Choose another name.`);
  }
}

/** Names of components and operations in a spec file. */
function namesIn(text: string, file: string): { key: string; name: string; place: string }[] {
  const document = parseDocument(text);
  const names: { key: string; name: string; place: string }[] = [];
  const add = (section: string, name: unknown, offset = 0) => {
    const place = `${file}:${text.slice(0, offset).split("\n").length}`;
    names.push({ key: `${section} ${String(name).toLowerCase()}`, name: String(name), place });
  };
  for (const section of SECTIONS) {
    const map = document.get(section, true);
    if (!isMap(map)) continue;
    for (const { key } of map.items) if (isScalar(key)) add(section, key.value, key.range?.[0]);
  }
  visit(document, {
    Pair(_, { key, value }) {
      if (isScalar(key) && key.value === "operationId" && isScalar(value))
        add("operationId", value.value, value.range?.[0]);
    },
  });
  return names;
}
