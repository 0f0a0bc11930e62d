import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, parseDocument, visit } from "yaml";
import { Refusal } from "./refusal.ts";

/** The sections of spec files whose names are unique over all of them. */
const SECTIONS = ["schemas", "parameters", "examples", "messages"];

/**
 * Refuses texts for `spec/` that name something that a file there has: an operation, a schema, a parameter. Two names that differ by
 * capitals only are one, because generated classes are files.
 */
export function refuseTakenNames(texts: readonly string[], root: string): void {
  const own = texts.flatMap((text) => namesIn(text, ""));
  const taken = new Map(
    globSync("spec/{*,resources/*,events/*,shared/*}.yaml", { cwd: root }).flatMap((file) =>
      namesIn(readFileSync(join(root, file), "utf8"), file).map(({ key, place }) => [key, place] as const),
    ),
  );
  for (const { key, name } of own) {
    const place = taken.get(key);
    if (place !== undefined)
      throw new Refusal(`Expected the name ${name} to be free, and it stands at ${place}. Choose another name.`);
  }
}

/** Names of components and operations in a file of `spec/`. */
function namesIn(text: string, file: string): { key: string; name: string; place: string }[] {
  const document = parseDocument(text);
  const found: { key: string; name: string; place: string }[] = [];
  const add = (section: string, name: unknown, offset = 0) => {
    const place = `${file}:${text.slice(0, offset).split("\n").length}`;
    found.push({ key: `${section} ${String(name).toLowerCase()}`, name: String(name), place });
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
  return found;
}
