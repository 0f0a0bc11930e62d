const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** First duplicate key in an object of a valid JSON text, with its offset; `JSON.parse` keeps the last one without a word. */
export function duplicateKey(text: string): { key: string; offset: number } | undefined {
  /** Keys of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isKey = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const keys = open.at(-1);
    if (token === "{" || token === "[") open.push(token === "{" ? new Set() : undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token.startsWith('"') && isKey && keys !== undefined) {
      const key = JSON.parse(token) as string;
      if (keys.has(key)) return { key, offset: index };
      keys.add(key);
    }
    isKey = token === "{" || token === ",";
  }
  return undefined;
}
