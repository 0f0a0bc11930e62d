import { readYaml } from "@partner-api/contract";
import { visit } from "yaml";
import { pairFrom } from "./pair.ts";
import type { Edit, FixPlace } from "./rule.ts";

/** The one name that a mend asks for. */
const nameIn = (mend: string): string | undefined => /^did you mean (\S+)\?$/.exec(mend)?.[1];

/** Puts the name that the mend asks for in the place of a misspelt one, a key or a text. */
export function nearName({ text, offset, mend }: FixPlace): Edit[] | undefined {
  const near = nameIn(mend);
  let edit: Edit | undefined;
  visit(readYaml(text).document, {
    Scalar(_, { range, type }) {
      if (range?.[0] === offset)
        edit = { from: range[0], to: range[1], put: type === "PLAIN" ? `${near}` : `"${near}"` };
    },
  });
  return near === undefined || edit === undefined ? undefined : [edit];
}

/** The same for the value of a key, where the value is the wrong one. */
export function nearValue(place: FixPlace): Edit[] | undefined {
  if (!/, got "[^"]*"\.$/.test(place.message)) return nearName(place);
  const pair = pairFrom(place.text, place.offset);
  return pair && nearName({ ...place, offset: pair.end - pair.value.length });
}

/** Puts the reference that the mend asks for in the place of one that leads nowhere. */
export function nearReference(place: FixPlace): Edit[] | undefined {
  const near = nameIn(place.mend);
  const pair = pairFrom(place.text, place.offset);
  if (near === undefined || pair === undefined) return undefined;
  return [{ from: pair.end - pair.value.length, to: pair.end, put: JSON.stringify(near) }];
}
