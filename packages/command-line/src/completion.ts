import { type Command, defineCommand, PROGRAM } from "./command.ts";
import { lines, print } from "./text.ts";

/* Completion for three shells, generated from the same definitions as the help. */

type Shell = "bash" | "zsh" | "fish";
const SHELLS: Record<Shell, (commands: readonly Command[]) => string> = { bash, zsh, fish };

/** @param commands returns all commands, including this one; called when it runs */
export const createCompletionCommand = (commands: () => readonly Command[]): Command =>
  defineCommand({
    name: "completion",
    summary: "Prints a script that completes commands and options in bash, zsh or fish.",
    operands: ["SHELL"],
    operandChoices: Object.keys(SHELLS),
    options: {},
    details: `Exit code 0: the script was printed; 2: the shell is not supported. Add one of these lines to your shell's startup file:

  bash  source <(${PROGRAM} completion bash)          # ~/.bashrc
  zsh   source <(${PROGRAM} completion zsh)           # ~/.zshrc, after compinit
  fish  ${PROGRAM} completion fish | source           # ~/.config/fish/config.fish`,
    async run(_values, [shell]) {
      print(lines(SHELLS[shell as Shell](commands())));
      return 0;
    },
  });

const optionsOf = ({ options }: Command): [option: string, Command["options"][string]][] => [
  ...Object.entries(options),
  ["help", { about: "show the help" }],
];
const flagsOf = (command: Command): string =>
  optionsOf(command)
    .map(([option]) => `--${option}`)
    .join(" ");
const namesOf = (commands: readonly Command[]): string => commands.map(({ name }) => name).join(" ");

function bash(commands: readonly Command[]): string {
  const cases = commands.flatMap((command) => [
    ...optionsOf(command).flatMap(([option, { value, choices }]) =>
      value === undefined ? [] : [`      ${command.name}:--${option}) ${choicesInBash(choices)}; return ;;`],
    ),
  ]);
  const words = commands.map((command) =>
    command.fields !== undefined
      ? `      ${command.name}) ${operationsInBash(command)} ;;`
      : `      ${command.name}) COMPREPLY=($(compgen -W "${[flagsOf(command), ...(command.operandChoices ?? [])].join(" ")}"${command.operands !== undefined && command.operandChoices === undefined ? " -f" : ""} -- "$word")) ;;`,
  );
  return `_partner_api() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${namesOf(commands)} --help --version" -- "$word"))
    return
  fi
  case "$command:$before" in
${cases.join("\n")}
  esac
  case "$command" in
${words.join("\n")}
      help) COMPREPLY=($(compgen -W "${namesOf(commands)}" -- "$word")) ;;
  esac
}
complete -F _partner_api ${PROGRAM}`;
}

/** The operations of the service at PARTNER_API_URL, or the fields of the operation in a word. */
const namesIn = ({ name }: Command, word = '""'): string => `$(${PROGRAM} ${name} ${word} --names 2>/dev/null)`;

const operationsInBash = (command: Command): string =>
  `if [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W "${namesIn(command)}" -- "$word"))
        else COMPREPLY=($(compgen -W "$(printf -- '--%s ' ${namesIn(command, `"\${COMP_WORDS[2]}"`)}) ${flagsOf(command)}" -- "$word")); fi`;

const choicesInBash = (choices: Command["options"][string]["choices"]): string =>
  choices === undefined
    ? ":"
    : `COMPREPLY=($(compgen ${typeof choices === "string" ? { file: "-f", folder: "-d" }[choices] : `-W "${choices.join(" ")}"`} -- "$word"))`;

/** A string in single quotes, for zsh and fish. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** Escapes the special characters of zsh's `_arguments`. */
const escaped = (text: string): string => text.replaceAll(/[\\:[\]]/g, "\\$&");

function zsh(commands: readonly Command[]): string {
  const optionInZsh = ([option, { value, about, choices }]: [string, Command["options"][string]]) => {
    const action = Array.isArray(choices)
      ? `(${choices.join(" ")})`
      : choices === "file"
        ? "_files"
        : choices === "folder"
          ? "_files -/"
          : " ";
    return quoted(`--${option}[${escaped(about)}]${value === undefined ? "" : `:${escaped(value)}:${action}`}`);
  };
  const operandsInZsh = ({ operands = [], operandChoices }: Command) =>
    operands.map((operand) =>
      quoted(`:${operand}:${operandChoices === undefined ? "_files" : `(${operandChoices.join(" ")})`}`),
    );
  const cases = commands.map((command) =>
    command.fields === undefined
      ? `    ${command.name}) _arguments ${[...optionsOf(command).map(optionInZsh), ...operandsInZsh(command)].join(" ")} ;;`
      : `    ${command.name}) if (( CURRENT == 2 )); then compadd -- ${namesIn(command)}
      else local -a fields=(${namesIn(command, `"\${words[2]}"`)}); compadd -- --\${^fields} ${flagsOf(command)}; fi ;;`,
  );
  const described = commands.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(" ");
  return `#compdef ${PROGRAM}
_partner_api() {
  local -a commands=(${described})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join("\n")}
  esac
}
compdef _partner_api ${PROGRAM}`;
}

function fish(commands: readonly Command[]): string {
  const line = (...words: string[]) => `complete -c ${PROGRAM} ${words.join(" ")}`;
  return [
    line("-f"),
    ...commands.map(({ name, summary }) => line("-n", "__fish_use_subcommand", "-a", name, "-d", quoted(summary))),
    ...commands.flatMap((command) => {
      const condition = ["-n", quoted(`__fish_seen_subcommand_from ${command.name}`)];
      return [
        ...(command.operandChoices ? [line(...condition, "-a", quoted(command.operandChoices.join(" ")))] : []),
        ...(command.fields === undefined ? [] : fieldsInFish(command)),
        ...(command.operands && !command.operandChoices && command.fields === undefined
          ? [line(...condition, "-F")]
          : []),
        ...optionsOf(command).map(([option, { value, about, choices }]) =>
          line(
            ...condition,
            "-l",
            option,
            ...(value === undefined ? [] : typeof choices === "string" ? ["-r", "-F"] : ["-x"]),
            ...(Array.isArray(choices) ? ["-a", quoted(choices.join(" "))] : []),
            "-d",
            quoted(about),
          ),
        ),
      ];
    }),
  ].join("\n");
}

/** Completes operations and their fields in fish. */
function fieldsInFish(command: Command): string[] {
  const words = "(commandline -opc)";
  const line = (condition: string, names: string) =>
    `complete -c ${PROGRAM} -n ${quoted(`__fish_seen_subcommand_from ${command.name}; and test (count ${words}) ${condition}`)} -a ${quoted(names)}`;
  return [
    line("-eq 2", namesIn(command).replace("$", "")),
    line("-gt 2", `${namesIn(command, `${words}[3]`).slice(1, -1)} | string replace -r '^' -- --)`),
  ];
}
