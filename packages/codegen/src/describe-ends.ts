import {
  children,
  deprecatedValuesOf,
  deprecationOf,
  deprecationText,
  fieldsOf,
  type Spot,
  textAt,
} from "@partner-api/contract";

/**
 * Adds deprecation and removal dates to descriptions, for programs that do not read `x-deprecation`.
 *
 * @param spot in a document that this function may modify
 */
export function describeEnds(spot: Spot): void {
  const deprecation = deprecationOf(spot)?.value;
  const lives = [
    ...(deprecation ? [deprecationText(deprecation)] : []),
    ...[...deprecatedValuesOf(spot)].map(([value, life]) => `\`${value}\`: ${deprecationText(life.value)}`),
  ];
  if (lives.length > 0) fieldsOf(spot).description = [textAt(spot, "description") ?? [], ...lives].flat().join(" ");
  for (const [, inner] of children(spot)) describeEnds(inner);
}
