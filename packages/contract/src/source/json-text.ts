const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/** Tokens of a valid JSON text: each bracket, comma, string and other value. A character at a time is faster than an expression. */
function eachToken(text: string, offset: number, visit: (token: number, start: number, end: number) => boolean): void {
  for (let at = offset; at < text.length; ) {
    const token = text.charCodeAt(at);
    const isPunctuation = /* {}[], */ token === COMMA || (token | 0x20) === 0x7b || (token | 0x20) === 0x7d;
    const isIgnored = token <= 0x20 || token === 0x3a || token === 0xfeff;
    const end = isPunctuation || isIgnored ? at + 1 : token === QUOTE ? endOfText(text, at) : endOfLiteral(text, at);
    if (!isIgnored && !visit(token, at, end)) return;
    at = end;
  }
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end + 1;
  }
}

function endOfLiteral(text: string, start: number): number {
  let end = start;
  while (/[^\s,\]}]/.test(text.charAt(end))) end++;
  return end;
}

const isOpening = (token: number): boolean => token === 0x7b || token === 0x5b;
const isClosing = (token: number): boolean => token === 0x7d || token === 0x5d;
const isObject = (token: number): boolean => token === 0x7b;

/** First duplicate key in an object of a valid JSON text, with its offset; `JSON.parse` silently keeps the last one. */
export function duplicateKey(text: string): { key: string; offset: number } | undefined {
  /** Keys of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isKey = false;
  let duplicate: { key: string; offset: number } | undefined;
  eachToken(text, 0, (token, start, end) => {
    const keys = open.at(-1);
    if (isOpening(token)) open.push(isObject(token) ? new Set() : undefined);
    else if (isClosing(token)) open.pop();
    else if (token === QUOTE && isKey && keys !== undefined) {
      const key = nameIn(text, start, end);
      if (keys.has(key)) duplicate = { key, offset: start };
      keys.add(key);
    }
    isKey = token === COMMA || isObject(token);
    return duplicate === undefined;
  });
  return duplicate;
}

function nameIn(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end - 1);
  return name.includes("\\") ? (JSON.parse(text.slice(start, end)) as string) : name;
}

/** Offsets of a member of an object or list; for an entry of a list, both are of its value. */
export type Member = { key: number; value: number };

/**
 * Members of the object or list that begins at an offset of a valid JSON text. Only its own members are stored: a tree of all nodes is
 * many times as large as the text.
 */
export function membersAt(text: string, offset: number): Map<string, Member> {
  const members = new Map<string, Member>();
  const hasKeys = text[offset] === "{";
  let [depth, isKey] = [0, hasKeys];
  let [name, nameAt] = ["", offset];
  eachToken(text, offset, (token, start, end) => {
    if (isClosing(token)) return --depth > 0;
    if (depth === 1 && token === COMMA) isKey = hasKeys;
    else if (depth === 1 && isKey) [name, nameAt, isKey] = [nameIn(text, start, end), start, false];
    else if (depth === 1)
      members.set(hasKeys ? name : String(members.size), { key: hasKeys ? nameAt : start, value: start });
    if (isOpening(token)) depth++;
    return depth > 0;
  });
  return members;
}
