import { children, entry, fieldsOf, follow, type Spot } from "@partner-api/contract/source";
import { canonicalText } from "../canonical-text.ts";
import type { Side, Skeleton } from "../skeleton.ts";
import type { HttpPair } from "./pairs.ts";

const SIDES = ["base", "revision"] as const;
/** What schemes of each side are called in the skeleton, where that is not their name. */
export type Schemes = Record<Side, Map<string, string>>;

/** Schemes of the revision that are the base's under another name have the base's. */
export function schemeNames({ base, revision }: HttpPair): Schemes {
  const [was, is] = [base, revision].map(
    (root) => new Map(children(entry(entry(root, "components") ?? root, "securitySchemes"))),
  );
  const names = new Map<string, string>();
  for (const [name, scheme] of is ?? []) {
    if (was?.has(name)) continue;
    const same = [...(was ?? [])].find(
      ([other, one]) => !is?.has(other) && canonicalText(one) === canonicalText(scheme),
    );
    if (same) names.set(name, same[0]);
  }
  return { base: new Map(), revision: names };
}

const SCHEME_FIELDS = ["type", "scheme", "in", "name", "bearerFormat", "openIdConnectUrl"];

/** A scheme that only one side has is told by the requirements that name it. */
export function addSchemes(skeleton: Skeleton, http: HttpPair, schemes: Schemes): void {
  const { pair, base, revision } = http;
  for (const [name, spot] of children(entry(entry(revision, "components"), "securitySchemes"))) {
    const was = schemes.revision.get(name) ?? name;
    const sides = { base: schemeOf(base, was), revision: follow(spot) };
    if (!sides.base) continue;
    const at = ["components", "securitySchemes", skeleton.codes.code(`${pair} scheme`, was)];
    for (const side of SIDES) {
      const fields = fieldsOf(sides[side]);
      const value = Object.fromEntries(
        SCHEME_FIELDS.filter((field) => field in fields).map((field) => [field, fields[field]]),
      );
      const place = `security scheme ${name}`;
      skeleton.put(side, at, value, {
        pair,
        audience: "partner sending",
        place,
        subject: name,
        name,
        spot: sides[side],
      });
    }
  }
}

const schemeOf = (root: Spot, name: string): Spot | undefined =>
  entry(entry(entry(root, "components"), "securitySchemes"), name);
