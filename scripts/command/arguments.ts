import { parseArgs } from "node:util";
import { nearest } from "@partner-api/contract/nearest";

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
  /** What `--help` says beyond it. */
  details?: string;
  options?: All;
  /** A word for the arguments that are no options; a command without it has none. */
  rest?: string;
};

/** What arguments say: values, the wish for help, or why they are refused. */
type Said<All extends Options> = { values: Values<All>; rest: string[] } | { help: string } | { refusal: string };

/**
 * The arguments of this process. `--help` and `-h` print how the command is called and end it; an option that it does not have ends it with
 * exit code 2 and the name that was most likely meant.
 */
export function readArguments<const All extends Options = Record<never, Option>>(
  command: Command<All>,
): { values: Values<All>; rest: string[] } {
  const said = understand(command, process.argv.slice(2));
  if ("values" in said) return said;
  if ("help" in said) console.log(said.help);
  else console.error(said.refusal);
  process.exit("help" in said ? 0 : 2);
}

/** What the arguments of a command say. */
export function understand<const All extends Options = Record<never, Option>>(
  { usage, about, details, options, rest }: Command<All>,
  args: string[],
): Said<All> {
  const known: Options = { ...options, help: { type: "boolean" } };
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { ...known, help: { type: "boolean", short: "h" } },
    strict: false,
    tokens: true,
  });
  if (values.help) return { help: `${about}\n\n  ${usage}${details === undefined ? "" : `\n\n${details}`}` };
  const refuse = (sentence: string) => ({ refusal: `${sentence}\n  ${usage}` });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const option = known[name];
    if (option === undefined) return refuse(unknown(rawName, Object.keys(known)));
    if (option.type === "string" && (value === undefined || (!token.inlineValue && value.startsWith("--"))))
      return refuse(`Expected a value after ${rawName}, got ${value ?? "none"}.`);
    if (option.type === "boolean" && value !== undefined)
      return refuse(`Expected ${rawName} without a value, got ${value}.`);
  }
  if (rest === undefined && positionals.length > 0) return refuse(`Expected only options, got ${positionals[0]}.`);
  return { values: values as Values<All>, rest: positionals };
}

function unknown(got: string, names: string[]): string {
  const near = nearest(got.replace(/^-+/, ""), names);
  const list = names.map((name) => `--${name}`).join(", ");
  return `Expected one of the options ${list}, got ${got}${near ? `: did you mean --${near}?` : "."}`;
}
