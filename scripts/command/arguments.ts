import { parseArgs } from "node:util";
import { nearest } from "@partner-api/contract";

type Option = { type: "string" | "boolean"; default?: string | boolean };
type Options = Record<string, Option>;
type Value<Each extends Option> =
  | (Each["type"] extends "string" ? string : boolean)
  | (Each extends { default: string | boolean } ? never : undefined);
type Values<All extends Options> = { [Name in keyof All]: Value<All[Name]> };

/** How a command is called, and the options that it has. */
type Command<All extends Options> = {
  /** `npm run mock -- [--port N]`. */
  usage: string;
  /** One sentence: the command's use. */
  about: string;
  options?: All;
  /** A word for the arguments that are no options; a command without it has none. */
  rest?: string;
};

/**
 * The arguments of this process. `--help` and `-h` print how the command is called and end it; an option that it does not have ends it with
 * exit code 2 and the name that was most likely meant.
 */
export function readArguments<const All extends Options = Record<never, Option>>(
  { usage, about, options, rest }: Command<All>,
  args = process.argv.slice(2),
): { values: Values<All>; rest: string[] } {
  const known: Options = { ...options, help: { type: "boolean" } };
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { ...known, help: { type: "boolean", short: "h" } },
    strict: false,
    tokens: true,
  });
  if (values.help) {
    console.log(`${about}\n\n  ${usage}`);
    process.exit(0);
  }
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = known[token.name];
    if (option === undefined) refuse(unknown(token.rawName, Object.keys(known)), usage);
    else if (option.type === "string" && (token.value === undefined || token.value.startsWith("--")))
      refuse(`Expected a value after ${token.rawName}, got none.`, usage);
    else if (option.type === "boolean" && token.value !== undefined)
      refuse(`Expected ${token.rawName} without a value, got ${token.value}.`, usage);
  }
  if (rest === undefined && positionals.length > 0) refuse(`Expected only options, got ${positionals[0]}.`, usage);
  return { values: values as Values<All>, rest: positionals };
}

function unknown(got: string, names: string[]): string {
  const near = nearest(got.replace(/^-+/, ""), names);
  const list = names.map((name) => `--${name}`).join(", ");
  return `Expected one of the options ${list}, got ${got}${near ? `: did you mean --${near}?` : "."}`;
}

function refuse(sentence: string, usage: string): never {
  console.error(`${sentence}\n  ${usage}`);
  process.exit(2);
}
