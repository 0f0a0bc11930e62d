import { pairFrom } from "./pair.ts";
import type { Edit, FixPlace } from "./rule.ts";

/** Puts the one name that the mend asks for in the place of a misspelt one. */
export function nearName({ text, offset, mend }: FixPlace): Edit[] | undefined {
  const [, near] = /^did you mean (\S+)\?$/.exec(mend) ?? [];
  const [, quote = "", written = ""] = /^(["']?)([^\s"',:[\]{}]+(?::[^\s"',:[\]{}]+)*)/.exec(text.slice(offset)) ?? [];
  if (near === undefined || written === "" || written === near) return undefined;
  const from = offset + quote.length;
  return [{ from, to: from + written.length, put: near }];
}

/** Puts the reference that the mend asks for in the place of one that leads nowhere. */
export function nearReference({ text, offset, mend }: FixPlace): Edit[] | undefined {
  const [, near] = /^did you mean (\S+)\?$/.exec(mend) ?? [];
  const pair = pairFrom(text, offset);
  if (near === undefined || pair === undefined) return undefined;
  return [{ from: pair.end - pair.value.length, to: pair.end, put: `"${near}"` }];
}
