import { parseArgs } from "node:util";
import { nearest } from "@partner-api/contract/nearest";
import { readEnvironment } from "./environment.ts";
import { readProfile } from "./profile.ts";
import { line, lines, print, printError, type Text } from "./text.ts";
import { UsageError } from "./usage-error.ts";

export { UsageError } from "./usage-error.ts";

/** Name of the program: `bin` of the package. */
export const PROGRAM = "partner-api";

type Option = {
  /** Name of the value in the help. Options without it are flags. */
  value?: string;
  /** Allowed values, also for completion; `file` and `folder` complete paths. */
  choices?: readonly string[] | "file" | "folder";
  /** Environment variable that is read if the option is missing. */
  env?: string;
  default?: string;
  about: string;
};
type Options = Record<string, Option>;

type Values<Given extends Options> = {
  [Name in keyof Given]: Given[Name] extends { value: string }
    ? Given[Name] extends { default: string }
      ? string
      : string | undefined
    : boolean;
};

type Definition<Given extends Options> = {
  name: string;
  summary: string;
  /** Names of the arguments after the options, such as `FILE`. */
  operands?: readonly string[];
  /** Allowed values of the operand; without it, completion offers files. */
  operandChoices?: readonly string[];
  options: Given;
  /** Meaning of all other options, whose names depend on the contract; without it, they are errors. */
  fields?: string;
  /** End of the help: notes and an example. */
  details: string;
  /** @returns the exit code */
  run: (values: Values<Given>, operands: string[], fields: Record<string, string>) => Promise<number>;
};

export type Command = Pick<
  Definition<Options>,
  "name" | "summary" | "operands" | "operandChoices" | "options" | "fields" | "details"
> & {
  run: (
    values: Record<string, string | boolean | undefined>,
    operands: string[],
    fields: Record<string, string>,
  ) => Promise<number>;
};

/** Defines a command; `run` gets the types of its options. */
export const defineCommand = <const Given extends Options>(definition: Definition<Given>): Command => ({
  ...definition,
  run: (values, ...others) => definition.run(values as Values<Given>, ...others),
});

/** @returns the exit code; 2 for an error. An unexpected one is printed with its stack. */
export async function runCommand(command: Command, args: string[]): Promise<number> {
  try {
    const { help, values, operands, fields } = read(command, args);
    if (!help) return await command.run(values, operands, fields);
    print(lines(helpOf(command)));
    return 0;
  } catch (error) {
    printError(line`${PROGRAM} ${command.name}: ${error instanceof UsageError ? error.text : unexpected(error)}`);
    return 2;
  }
}

/** The message may contain foreign text, as that of a SyntaxError. */
function unexpected(error: unknown): Text {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const frames = stack.split("\n").filter((each) => each.startsWith("    at "));
  return line`unexpected ${name}: ${message}\n${lines(frames.join("\n"))}`;
}

function read(command: Command, args: string[]) {
  const { name, operands: expected = [], operandChoices } = command;
  const others = command.fields === undefined ? {} : otherOptions(args, command.options, command.fields);
  const options: Options = { ...others, ...command.options };
  const more = `See ${PROGRAM} ${name} --help.`;
  const types = Object.entries(options).map(([option, { value }]) => [
    option,
    { type: value === undefined ? ("boolean" as const) : ("string" as const) },
  ]);
  const { tokens } = parseArgs({
    args,
    options: { help: { type: "boolean", short: "h" }, ...Object.fromEntries(types) },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const optionValues: Record<string, string | boolean> = {};
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const option =
      token.name === "help" ? { about: "" } : Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) {
      const near = nearest(token.name, [...Object.keys(options), "help"]);
      throw new UsageError(
        `Unknown option ${token.rawName}${near === undefined ? "." : `: did you mean --${near}?`} ${more}`,
      );
    }
    const { value } = token;
    if (option.value === undefined && value !== undefined)
      throw new UsageError(`Expected ${token.rawName} without a value, got ${JSON.stringify(value)}.`);
    if (option.value !== undefined && (value === undefined || value === ""))
      throw new UsageError(`Expected a value after ${token.rawName}, got none: ${option.about}`);
    if (Array.isArray(option.choices)) checkChoice(option.choices, value, ` after ${token.rawName}`);
    optionValues[token.name] = value ?? true;
  }
  const help = optionValues.help === true;
  if (!help && operands.length !== expected.length)
    throw new UsageError(
      `Expected ${expected.length === 0 ? "options only" : expected.join(" and ")}, got ${operands.join(" ") || "nothing"}. ${more}`,
    );
  if (!help && operandChoices !== undefined) checkChoice(operandChoices, operands[0]);
  const profile = help ? {} : profileOf(command.options, optionValues.profile);
  const valueIn = ([option, { value, env, default: defaultValue }]: [string, Option]) =>
    optionValues[option] ??
    (value === undefined ? false : (profile[option] ?? (env && readEnvironment(env)) ?? defaultValue));
  const values = Object.fromEntries(Object.entries(command.options).map((each) => [each[0], valueIn(each)]));
  const fields = Object.fromEntries(Object.keys(others).map((option) => [option, String(optionValues[option])]));
  return { help, values, operands, fields };
}

/** Options of the profile that an option or the environment names. */
function profileOf({ profile }: Options, selection?: string | boolean): Record<string, string> {
  const name = selection ?? (profile?.env && readEnvironment(profile.env));
  return profile === undefined || name === undefined ? {} : readProfile(String(name));
}

/** The options of the arguments that the command does not define. Each has a value. */
function otherOptions(args: string[], options: Options, about: string): Options {
  const names = args.flatMap((arg) => /^--([^=]+)/.exec(arg)?.[1] ?? []);
  const others = names.filter((option) => option !== "help" && !Object.hasOwn(options, option));
  return Object.fromEntries(others.map((option) => [option, { value: "VALUE", about }]));
}

function checkChoice(choices: readonly string[], got = "", place = ""): void {
  if (choices.includes(got)) return;
  const near = nearest(got, choices);
  const suggestion = near === undefined ? "." : `: did you mean ${near}?`;
  throw new UsageError(`Expected one of ${choices.join(", ")}${place}, got ${JSON.stringify(got)}${suggestion}`);
}

/** The text of `--help`. */
export function helpOf({ name, summary, operands = [], options, fields, details }: Command): string {
  const all: Options = fields === undefined ? options : { FIELD: { value: "VALUE", about: fields }, ...options };
  const rows = Object.entries(all).map(([option, { value, env, default: defaultValue, about }]) => {
    const from = [env && `or ${env}`, defaultValue && `default ${defaultValue}`].filter(Boolean).join(", ");
    return [`--${option}${value ? ` ${value}` : ""}`, `${about}${from ? ` (${from})` : ""}`] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `usage: ${[PROGRAM, name, ...operands, "[options]"].join(" ")}`,
    "",
    summary,
    "",
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    "",
    details,
  ].join("\n");
}
