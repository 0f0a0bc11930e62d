import type { Names } from "./names.ts";
import type { Fault, Text } from "./text.ts";

const NAME = "`(?:([A-Z][A-Z0-9_]+)|--([a-z][a-z-]*)[^`]*)`";
const VALUE = "(?:`([^`]+)`|(\\d[\\d,]*))";
const DEFAULTS = [
  `${NAME}[^\`.;|]*?\\bdefault(?:s to| is|:)? ${VALUE}`,
  `${NAME}[^\`.;|]*? ${VALUE} (?:by default|unless (?:given|set))`,
].map((pattern) => new RegExp(pattern.replaceAll(" ", "\\s+"), "g"));

/** Values that a sentence calls the default of a setting, or of an option of a command. */
export const checkDefaults = ({ prose }: Text, { settings, sources }: Names): Fault[] =>
  DEFAULTS.flatMap((pattern) =>
    [...prose.matchAll(pattern)].flatMap(({ 0: whole, 1: setting, 2: option, 3: code, 4: number = "", index }) => {
      const written = code ?? number;
      const defaults = setting ? settings.defaultsOf(setting) : defaultsIn(sources.values(), `${option}`);
      return defaults.length === 0 || defaults.includes(written.replaceAll(",", ""))
        ? []
        : {
            offset: index + whole.lastIndexOf(written),
            message: `Expected ${defaults.join(" or ")}, the default of ${setting ?? `--${option}`}, got ${written}.`,
            hint: "correct the text, or the default",
          };
    }),
  );

/** Defaults of an option in the sources of all commands. */
const defaultsIn = (sources: Iterable<string>, option: string): string[] => {
  const pattern = new RegExp(`\\b${option}["']?: \\{[^}]*?default: "([^"]+)"`, "g");
  return [...new Set([...sources].flatMap((source) => [...source.matchAll(pattern)].map(([, value = ""]) => value)))];
};
