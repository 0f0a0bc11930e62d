const IMPORT = /^import (type )?\{([^}]*)\} from ("[^"]+");\n/gm;

/** A file of code with more at its end. */
export const appendCode = (text: string, addition: string): string =>
  addCode(text, addition, (before, code) => `${before.trimEnd()}\n\n${code.trim()}\n`);

/**
 * A file of code with more in it. Of the addition's imports it gets those that it has not; the formatter sorts and joins them.
 *
 * @param put puts the rest of the addition into the file
 */
export function addCode(text: string, addition: string, put: (text: string, code: string) => string): string {
  const imported = new Map<string, Set<string>>();
  for (const [, , names = "", module = ""] of text.matchAll(IMPORT))
    imported.set(module, new Set([...(imported.get(module) ?? []), ...namesIn(names)]));
  const lacking = [...addition.matchAll(IMPORT)].flatMap(([, type = "", names = "", module = ""]) => {
    const missing = namesIn(names).filter((name) => !imported.get(module)?.has(name));
    return missing.length === 0 ? [] : [`import ${type}{ ${missing.join(", ")} } from ${module};\n`];
  });
  const code = addition.replaceAll(IMPORT, "").replace(/^\n+/, "").trimEnd();
  return `${lacking.join("")}${put(text, code)}`;
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
