import { child, children, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** `x-shows`: callers rely on what the linked read shows after a write. `unless` excludes writes. */
export const compareShown: Vocabulary["compareLinks"] = (base, revision, about) => {
  const [previous, current] = [base, revision].map(shownBy) as [Shown, Shown];
  const isLost = [...previous.values].some(([place, value]) => current.values.get(place) !== value);
  const isNarrower = current.unless !== undefined && current.unless !== previous.unless && previous.values.size > 0;
  if (isLost || isNarrower) return [about("link-shows-less", "breaking", "shows less of the write: x-shows changed")];
  const isMore = current.values.size > previous.values.size || current.unless !== previous.unless;
  return isMore ? [about("link-shows-more", "addition", "shows more of the write: x-shows changed")] : [];
};

type Shown = { values: Map<string, string>; unless: string | undefined };

function shownBy(link: Spot): Shown {
  const values = new Map(children(child(link, "x-shows")).map(([place, value]) => [place, canonicalText(value)]));
  const unless = values.get("unless");
  values.delete("unless");
  return { values, unless };
}
