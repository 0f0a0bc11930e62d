import type { Edit, FixPlace } from "./rule.ts";

/** Puts the one name that the mend asks for in the place of a misspelt one. */
export function nearName({ text, offset, mend }: FixPlace): Edit[] | undefined {
  const [, near] = /^did you mean (\S+)\?$/.exec(mend) ?? [];
  const [, quote = "", written = ""] = /^(["']?)([^\s"',:[\]{}]+(?::[^\s"',:[\]{}]+)*)/.exec(text.slice(offset)) ?? [];
  if (near === undefined || written === "" || written === near) return undefined;
  const from = offset + quote.length;
  return [{ from, to: from + written.length, put: near }];
}
