/** Settings of the service, from `server/boot/settings/registry.json`. */
export type Settings = ReturnType<typeof readSettings>;

type Registry = {
  /** Allowed values. */
  values: Record<string, string[]>;
  amounts: Record<string, { least: number; most: number; default?: number | Record<string, number> }>;
  texts: Record<string, string | null>;
  secrets: string[];
};

export function readSettings(registry: string) {
  const { values, amounts, texts, secrets } = JSON.parse(registry) as Registry;
  return {
    names: new Set([
      ...[values, amounts, texts].flatMap((group) => Object.keys(group)),
      ...secrets.flatMap((name) => [name, `${name}_FILE`]),
    ]),
    values,
    amounts,
    /** Default values as texts, of each environment. */
    defaultsOf(name: string): string[] {
      const amount = amounts[name]?.default;
      if (amount !== undefined) return (typeof amount === "object" ? Object.values(amount) : [amount]).map(String);
      const first = texts[name] ?? (name === "RATE_LIMIT" ? undefined : values[name]?.[0]);
      return first === undefined || first === null ? [] : [first];
    },
  };
}
