/** A number with its noun: `1 violation`, `2 violations`, `2 deliveries`. */
export const pluralize = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number} ${number === 1 ? singular : plural}`;
