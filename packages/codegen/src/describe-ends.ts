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
 * Writes the life of everything that ends into its description, where programs that know nothing of `x-deprecation` show it.
 *
 * @param spot in a document whose values belong to the caller alone
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
