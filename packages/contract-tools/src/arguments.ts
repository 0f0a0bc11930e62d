import { parseArgs } from "node:util";
import { nearest } from "@partner-api/contract/nearest";

type Option = { type: "string" | "boolean"; multiple?: boolean; default?: string | boolean };
type Options = Record<string, Option>;
type Value<Each extends Option> =
  | (Each extends { multiple: true } ? string[] : Each["type"] extends "string" ? string : boolean)
  | (Each extends { default: string | boolean } ? never : undefined);
type Values<All extends Options> = { [Name in keyof All]: Value<All[Name]> };

type Command<All extends Options> = {
  /** Such as `npm run mock -- [--port N]`. */
  usage: string;
  /** One sentence; `npm run help` lists it. */
  about: string;
  /** The rest of the help. */
  details?: string;
  options?: All;
  /** The name of the positional arguments; a command without it accepts none. */
  rest?: string;
};

/** Parsed arguments, the help text, or an error message. */
type Parsed<All extends Options> = { values: Values<All>; rest: string[] } | { help: string } | { error: string };

/**
 * Reads the arguments of this process. `--help` and `-h` print the help and exit with 0; an invalid option exits with 2 and suggests the
 * nearest name.
 */
export function readArguments<const All extends Options = Record<never, Option>>(
  command: Command<All>,
): { values: Values<All>; rest: string[] } {
  const parsed = parseArguments(command, process.argv.slice(2));
  if ("values" in parsed) return parsed;
  if ("help" in parsed) console.log(parsed.help);
  else console.error(parsed.error);
  process.exit("help" in parsed ? 0 : 2);
}

/** Exits with 2 if the value of an option is not allowed. */
export function requireOneOf(option: string, value: string | undefined, allowed: readonly string[], usage: string) {
  if (value === undefined || allowed.includes(value)) return;
  console.error(`Expected --${option} to be one of ${allowed.join(", ")}, got ${value}.\n  ${usage}`);
  process.exit(2);
}

/** Parses the arguments of a command. */
export function parseArguments<const All extends Options = Record<never, Option>>(
  { usage, about, details, options, rest }: Command<All>,
  args: string[],
): Parsed<All> {
  const allOptions: Options = { ...options, help: { type: "boolean" } };
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { ...allOptions, help: { type: "boolean", short: "h" } },
    strict: false,
    tokens: true,
  });
  if (values.help) return { help: `${about}\n\n  ${usage}${details === undefined ? "" : `\n\n${details}`}` };
  const reject = (sentence: string) => ({ error: `${sentence}\n  ${usage}` });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const option = allOptions[name];
    if (option === undefined) return reject(unknownOption(rawName, Object.keys(allOptions)));
    if (option.type === "string" && (value === undefined || (!token.inlineValue && value.startsWith("--"))))
      return reject(`Expected a value after ${rawName}, got ${value ?? "none"}.`);
    if (option.type === "boolean" && value !== undefined)
      return reject(`Expected ${rawName} without a value, got ${value}.`);
  }
  if (rest === undefined && positionals.length > 0) return reject(`Expected only options, got ${positionals[0]}.`);
  return { values: values as Values<All>, rest: positionals };
}

function unknownOption(rawName: string, names: string[]): string {
  const near = nearest(rawName.replace(/^-+/, ""), names);
  const list = names.map((name) => `--${name}`).join(", ");
  return `Expected one of the options ${list}, got ${rawName}${near ? `: did you mean --${near}?` : "."}`;
}
