import { globSync, readFileSync } from "node:fs";

/** The statements of the store: constants in capitals, by file and name, with those that they are made of. */
export function statements(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync("server/store/postgres/*.ts").sort()) {
    const name = file.replace(/^.*\//, "");
    const own = new Map<string, string>();
    const CONSTANT = /const ([A-Z_]+) =\s*(?:`([^`]*)`|"([^"\n]*)");/g;
    for (const [, constant = "", template, text] of readFileSync(file, "utf8").matchAll(CONSTANT))
      own.set(
        constant,
        (template ?? text ?? "").replaceAll(/\$\{([A-Z_]+)\}/g, (_, inner: string) => own.get(inner) ?? ""),
      );
    for (const [constant, text] of own)
      if (/\b(SELECT|INSERT|UPDATE|DELETE)\b/.test(text)) found.set(`${name} ${constant}`, text);
  }
  return found;
}
