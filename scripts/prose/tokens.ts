import type { Names } from "./names.ts";
import type { RepositoryPaths } from "./paths.ts";
import type { CodeWords } from "./project.ts";
import { type Code, codeOf, type Fault, type Text } from "./text.ts";

/** Facts against which names are checked. */
export type Facts = { names: Names; paths: RepositoryPaths };

/** A name at an offset that is right if it occurs in program code. */
export type Pending = { offset: number; word: string; fault: Fault; needsWritten: boolean };

/** A kind of name with the text around it. */
type Kind = {
  /** The noun in messages, such as "a scope of the contract". */
  noun: string;
  /** Its first group is the name. */
  pattern: RegExp;
  /** Text in which the pattern is looked for; `text` unless given. */
  within?: "code" | "operation";
  files?: RegExp;
  isRight(name: string, text: Text, match: RegExpExecArray): boolean;
  similar: Iterable<string>;
};

const has = (names: Set<string>) => (name: string) => names.has(name);

/** Kinds whose shape is unambiguous, so that they are found in any text. */
function kindsOf({ names, paths }: Facts): Kind[] {
  const firsts = (all: Set<string>, separator: string): string =>
    [...new Set([...all].map((name) => name.split(separator)[0]))].join("|");
  const lowerHeaders = new Set([...names.headers].map((name) => name.toLowerCase()));
  const servedPaths = [...names.paths, ...names.servedPaths];
  return [
    {
      noun: "a scope of the contract",
      pattern: new RegExp(`(?<![\\w./@-])((?:${firsts(names.scopes, ":")}):[a-z_]+:[a-z_]+)`, "g"),
      isRight: has(names.scopes),
      similar: names.scopes,
    },
    {
      noun: "an event of the contract",
      pattern: new RegExp(
        `(?<![\\w.:/-])(?!\\w+\\.examples\\.)((?:${firsts(names.events, ".")})\\.[a-z_]+\\.[a-z_]+)(?![\\w.])`,
        "g",
      ),
      files: /^(?!\.vscode\/)/,
      isRight: (name) =>
        [...names.events].some(
          (event) => event === name || (name.endsWith("*") && event.startsWith(name.slice(0, -1))),
        ),
      similar: names.events,
    },
    {
      noun: "a header of the contract",
      pattern: /(?<![\w-])(X-[A-Z][\w-]*\w)(?![\w-])/g,
      isRight: (name) => names.headers.has(name) || isForeign(names, name),
      similar: names.headers,
    },
    {
      noun: "a keyword of spec/vocabulary",
      pattern: /(?<![\w/-])(x-[a-z]+(?:-[a-z]+|[A-Z][a-z]+)*)(?![\w-]*[:=]\/)/g,
      isRight: (name, { text }) =>
        names.keywords.has(name) ||
        lowerHeaders.has(name) ||
        isForeign(names, name) ||
        new RegExp(`^${name}: &`, "m").test(text),
      similar: names.keywords,
    },
    {
      noun: "a script of package.json",
      pattern: /\bnpm run ([\w:-]+\w)/g,
      isRight: has(names.scripts),
      similar: names.scripts,
    },
    {
      noun: "a command of partner-api",
      pattern: /(?<![\w/@.-])partner-api ([a-z][a-z-]*[a-z])/g,
      within: "code",
      isRight: (name) => names.commands.has(name),
      similar: names.commands,
    },
    {
      noun: "an option of the command",
      pattern:
        /(?<=\b(?:npm run [\w:-]+ --|(?<![\w/@.-])partner-api [a-z-]+)(?: [^`\n#]*)? )(--[a-z][a-z-]*)(?![\w.-])/g, // but no --outlet_id, a field of `call`
      within: "code",
      isRight: (option, _text, { index, input }) =>
        isOption(option.slice(2), input.slice(input.lastIndexOf("\n", index) + 1, index), names),
      similar: [],
    },
    {
      noun: "the algorithm of the contract",
      pattern: /\b(HMAC-SHA-?\d+)\b/g,
      isRight: (name) => names.algorithms.has(name.replace("SHA-", "SHA")),
      similar: names.algorithms,
    },
    {
      noun: "a path of the contract",
      pattern: /(?<![a-z_…-])(\/(?:integrations|platform)\/[\w/{}:-]*[\w}])/g,
      isRight: (path) => isForeign(names, path) || [...names.paths].some((each) => isPathOf(path, each)),
      similar: names.paths,
    },
    {
      noun: "a status of the contract",
      pattern:
        /(?<![\w.,:/+()-]|RFC\s+)([45]\d\d)(?![\w/%-]|[.,:]\d|\s(?:ms|s|bytes|characters|entries|items|deliveries|orders|requests|lines)\b)/g,
      files: /^docs\/(guides\/|contract)/,
      isRight: (status) => names.statuses.includes(status),
      similar: names.statuses,
    },
    {
      noun: "a path that the service serves",
      pattern: /(?:httpGet: \{ path: |\buri |metrics_path: |\$proxy|env\.PORT\})(\/[\w/-]*)/g,
      files: /^deploy\//,
      isRight: (path) => servedPaths.includes(path),
      similar: servedPaths,
    },
    {
      noun: "a file or folder of the repository",
      pattern:
        /(?<![\w/.$:{}(<>@-]|\]\(|(?<!\.)\.\/)(?:\.\/)?((?:docs|deploy|server|test|spec|packages|scripts|clients|bench|generated|\.ci|\.github|\.vscode)\/(?:[\w./*-]|<[a-z]+>)*(?:[\w*/]|<[a-z]+>))/g,
      isRight: (path, { file }) => isForeign(names, path) || paths.has(path, file),
      similar: paths.all,
    },
    {
      noun: "a setting of server/boot/settings",
      pattern: /(?<![\w$"'<{%-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\w%-])/g,
      files: /^deploy\//,
      isRight: (name, { text }) => isUpperName(names, name) || isDefinedIn(text, name),
      similar: names.settings.names,
    },
    ...[...Object.keys(names.settings.values), ...Object.keys(names.settings.amounts)].map(
      (setting): Kind => ({
        noun: `an allowed value of ${setting}`,
        pattern: new RegExp(`(?<![\\w-])${setting}(?:=|: |, value: )"?([\\w.-]+)"?(?=[\\s\`,;}]|$)`, "gm"),
        files: /^(docs|deploy)\/|\.md$/,
        isRight: (value) => isValueOf(names, setting, value),
        similar: names.settings.values[setting] ?? [],
      }),
    ),
  ];
}

/** True if a value is allowed, or the name is not a setting with closed values. */
function isValueOf({ settings }: Names, name: string, value: string): boolean {
  const [values, amount] = [settings.values[name], settings.amounts[name]];
  if (values !== undefined) return values.includes(value);
  if (amount === undefined || !/^\d+$/.test(value)) return true;
  return Number(value) >= amount.least && Number(value) <= amount.most;
}

const isUpperName = (names: Names, name: string): boolean =>
  names.settings.names.has(name) ||
  names.errorCodes.has(name) ||
  names.contractWords.has(name) ||
  names.variables.has(name) ||
  isForeign(names, name);

/** A foreign name that ends with `*` matches all names with this beginning. */
const isForeign = ({ foreign }: Names, name: string): boolean =>
  foreign.has(name) || [...foreign].some((each) => each.endsWith("*") && name.startsWith(each.slice(0, -1)));

/** An option in the sources of the last command of a line. */
function isOption(option: string, line: string, { sources }: Names): boolean {
  const [, script, command = ""] = /.*\b(?:npm run ([\w:-]+) --|(partner-api [a-z-]+) )/.exec(line) ?? [];
  const source = sources.get(script ?? command);
  return source === undefined || option === "help" || new RegExp(`["'{, ]${option}["']?:|--${option}\\b`).test(source);
}

/** A variable of a shell script or compose file that the file itself reads. */
const isDefinedIn = (text: string, name: string): boolean => new RegExp(`\\$\\{?${name}\\b`).test(text);

/** True if a path is a path of the contract with values or other names for its parameters, or the beginning of one. */
export function isPathOf(path: string, template: string): boolean {
  const [segments, expected] = [path.split("/"), template.split("/")];
  return (
    segments.length <= expected.length &&
    segments.every(
      (segment, index) => segment === expected[index] || (expected[index]?.startsWith("{") && !segment.startsWith("{")),
    )
  );
}

/** Wrong names in a text, and names that only program code can confirm. */
export function checkNames(text: Text, facts: Facts): { faults: Fault[]; pending: Pending[] } {
  const codes = codeOf(text);
  const quotations = codes.filter((code) => facts.names.foreign.has(code.text));
  const faults = kindsOf(facts)
    .flatMap((kind) => checkKind(kind, text, codes))
    .filter(({ offset: at }) => !quotations.some((code) => at >= code.offset && at < code.offset + code.text.length));
  const words = codes.filter(({ language }) => language === undefined);
  const parts = [
    ...words.flatMap((code) => metricsInside(code, text)),
    ...codes.flatMap((code) => assignedIn(code, text)),
  ];
  const pending = [...words, ...parts].flatMap((code) => checkWord(code, text, facts));
  return { faults, pending: [...pending, ...portsIn(text)] };
}

/** Ports, which code has as well. */
const portsIn = ({ prose }: Text): Pending[] =>
  [...prose.matchAll(/(?:\bports?\s+|\b(?:127\.0\.0\.1|localhost):)(\d{2,5})\b/g)].map(
    ({ 0: whole, 1: word = "", index }) => ({
      offset: index + whole.length - word.length,
      word,
      fault: faultOf(index + whole.length - word.length, "a port that code has", word, []),
      needsWritten: true,
    }),
  );

/** Words of the form of a metric in the expressions and statements of the operators' pages. */
const metricsInside = (code: Code, { file }: Text): Code[] =>
  file.startsWith("docs/operate/") && /[ ({]/.test(code.text)
    ? [...code.text.matchAll(/(?<![\w./$'":-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w./:=-])/g)].map(
        ({ 0: text, index }) => ({ ...code, text, offset: code.offset + index }),
      )
    : [];

/** Variables that a command line of Markdown sets, unless it also reads them. */
const assignedIn = (code: Code, { file, text }: Text): Code[] =>
  file.endsWith(".md")
    ? [...code.text.matchAll(/(?<=^|\s)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==)/gm)].flatMap(({ 0: name, index }) =>
        isDefinedIn(text, name) ? [] : { ...code, text: name, offset: code.offset + index },
      )
    : [];

function checkKind(kind: Kind, text: Text, codes: Code[]): Fault[] {
  if (kind.files && !kind.files.test(text.file)) return [];
  const pieces = kind.within === "code" ? codes : [{ text: text.text, offset: 0 }];
  return pieces.flatMap((piece) =>
    [...piece.text.matchAll(kind.pattern)].flatMap((match) => {
      const { 0: whole, 1: name = "", index } = match;
      if (kind.isRight(name, text, match) || isNewPart(piece.text, index)) return [];
      return faultOf(piece.offset + index + whole.indexOf(name), kind.noun, name, kind.similar);
    }),
  );
}

/** True for arguments of a command that creates the named thing. */
const isNewPart = (text: string, index: number): boolean =>
  /npm run new -- \w+ /.test(text.slice(text.lastIndexOf("\n", index) + 1, index));

const faultOf = (offset: number, noun: string, name: string, similar: Iterable<string>): Fault => ({
  offset,
  message: `Expected ${noun}, got ${name}.`,
  name,
  similar,
});

const EXTENSION =
  /\.(ts|js|mjs|cjs|json|md|ya?ml|toml|xml|sql|sh|mod|cs|csproj|go|py|php|java|env|cfg|txt|html|css|har|key|proto)$/;

/** One word in code format. */
function checkWord({ text: word, offset }: Code, text: Text, { names, paths }: Facts): Pending[] {
  const contract = names.contractWords;
  if (isForeign(names, word) || contract.has(word)) return [];
  const isPartners = /^docs\/guides\/|^spec\/(?!vocabulary\/|.*\.md)/.test(text.file);
  const pending = (inCode: string, noun: string, similar: Iterable<string>): Pending[] => [
    { offset, word: inCode, fault: faultOf(offset, noun, word, similar), needsWritten: !/^clients\//.test(text.file) },
  ];
  const wrong = (noun: string, similar: Iterable<string>): Pending[] => pending("", noun, similar);
  if (/^[a-z_]+:[a-z_]+:[a-z_]+$/.test(word)) return wrong("a scope of the contract", names.scopes);
  if (/^[A-Z][A-Z0-9]+(_[A-Z0-9]+)*$/.test(word))
    return isUpperName(names, word)
      ? []
      : pending(
          text.file.startsWith("packages/") ? word : `env.${word}`,
          "a setting, an error code or a value of the contract",
          [...names.settings.names, ...names.errorCodes],
        );
  if (/^[A-Z][A-Za-z]+(-[A-Z][A-Za-z]+)+$/.test(word))
    return names.headers.has(word) ? [] : wrong("a header of the contract", names.headers);
  if (/^…\/[\w/{}-]+$/.test(word))
    return [...names.paths].some((path) => path.endsWith(word.slice(1)))
      ? []
      : wrong("the end of a path of the contract", names.paths);
  if (/^(GET|PUT|POST|PATCH|DELETE) …\/[\w/{}-]+/.test(word))
    return [...names.paths].some((path) => path.endsWith(word.split("…")[1]?.split("?")[0] ?? ""))
      ? []
      : wrong("the end of a path of the contract", names.paths);
  if (/^\/[\w.{}*/-]*$/.test(word)) {
    const isPointer = word
      .split("/")
      .every((key) => key === "" || key === "*" || /^\d+$/.test(key) || contract.has(key));
    const isServed =
      [...names.paths, ...names.servedPaths].some((path) => isPathOf(word.replace(/(.)\/$/, "$1"), path)) ||
      [...names.servedPaths].some((path) => word.startsWith(path) && names.servedPaths.has(word.slice(path.length)));
    return isPointer || isServed ? [] : wrong("a path that the service serves", [...names.paths, ...names.servedPaths]);
  }
  const isFile = /^[\w.@<>*-]+(\/[\w.@<>*-]+)*\/?$/.test(word) && (word.includes("/") || EXTENSION.test(word));
  if (isFile && !/^(application|image|multipart|text|http|ids|near)\//.test(word))
    return paths.has(word, text.file)
      ? []
      : pending(word.split("/").at(-1) ?? "", "a file or folder of the repository", paths.all);
  if (/^[A-Z][a-z]+([A-Z][a-z0-9]*)+$/.test(word))
    return names.alerts.has(word) ? [] : pending(word, "an alert or a name in code", names.alerts);
  if (isPartners && /^[A-Z]?[a-z]{3,}_?$/.test(word))
    return isInExample(text, word) ? [] : wrong("a word of the contract", contract);
  if (/^[a-z][a-z0-9]*([A-Z][a-z0-9]*)+$/.test(word))
    return names.operations.has(word)
      ? []
      : pending(word, "an operation of the contract or a name in code", names.operations);
  if (/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(word))
    return names.metrics.has(word.replace(/_(bucket|count|sum)$/, ""))
      ? []
      : pending(word, "a field of the contract, a metric or a name in code", [...contract, ...names.metrics]);
  if (/^[a-z]\w*(\.\w+)+$/.test(word)) {
    const unknown = word.split(".").filter((part) => !contract.has(part));
    return unknown.flatMap((part) =>
      pending(
        part,
        isPartners ? "an event or a field of the contract" : "an event, a field or a name in code",
        names.events,
      ),
    );
  }
  return [];
}

/** True for a word of a sample on the same page. */
const isInExample = (text: Text, word: string): boolean =>
  codeOf(text).some(({ language, text: sample }) => language !== undefined && sample.includes(`"${word}"`));

/** Faults of names that do not occur in program code. */
export const confirmedFaults = (pending: Pending[], { written, generated }: CodeWords): Fault[] =>
  pending.flatMap(({ word, fault, needsWritten }) =>
    written.has(word) || (!needsWritten && generated.has(word)) ? [] : fault,
  );
