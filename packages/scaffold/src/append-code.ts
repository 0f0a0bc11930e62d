const IMPORT = /^import (type )?\{([^}]*)\} from ("[^"]+");\n/gm;

/** Appends code to a file. */
export const appendCode = (text: string, addition: string): string =>
  addCode(text, addition, (before, code) => `${before.trimEnd()}\n\n${code.trim()}\n`);

/**
 * Inserts code into a file, with the imports that the file lacks. The formatter sorts and merges imports.
 *
 * @param insert inserts the code without its imports
 */
export function addCode(text: string, addition: string, insert: (text: string, code: string) => string): string {
  const importedNames = new Map<string, Set<string>>();
  for (const [, , names = "", module = ""] of text.matchAll(IMPORT))
    importedNames.set(module, new Set([...(importedNames.get(module) ?? []), ...namesIn(names)]));
  const missingImports = [...addition.matchAll(IMPORT)].flatMap(([, type = "", names = "", module = ""]) => {
    const missing = namesIn(names).filter((name) => !importedNames.get(module)?.has(name));
    return missing.length === 0 ? [] : [`import ${type}{ ${missing.join(", ")} } from ${module};\n`];
  });
  const code = addition.replaceAll(IMPORT, "").replace(/^\n+/, "").trimEnd();
  return `${missingImports.join("")}${insert(text, code)}`;
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
