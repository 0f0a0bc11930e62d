const IMPORT = /^import (type )?\{([^}]*)\} from ("[^"]+");\n/gm;

/** A file of code with more at its end. Of the addition's imports it gets those that it has not; the formatter sorts and joins them. */
export function appendCode(text: string, addition: string): string {
  const imported = new Map<string, Set<string>>();
  for (const [, , names = "", module = ""] of text.matchAll(IMPORT))
    imported.set(module, new Set([...(imported.get(module) ?? []), ...namesIn(names)]));
  const lacking = [...addition.matchAll(IMPORT)].flatMap(([, type = "", names = "", module = ""]) => {
    const missing = namesIn(names).filter((name) => !imported.get(module)?.has(name));
    return missing.length === 0 ? [] : [`import ${type}{ ${missing.join(", ")} } from ${module};\n`];
  });
  return `${lacking.join("")}${text.trimEnd()}\n\n${addition.replaceAll(IMPORT, "").trim()}\n`;
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
