import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { type Mutant, mutatedText } from "./mutant.ts";

/** Mutants whose files are checked together: each is a file of its own beside the one that it changes. */
const AT_ONCE = 400;

/**
 * The mutants that the compiler refuses, as the project is configured in `tsconfig.json`: for something that it does not refuse in the
 * unchanged file as well. This compiler, which has an interface, is older than the one that checks the project, and does not know all
 * of its library.
 */
export function refusedByTypes(root: string, sources: Map<string, string>, mutants: Mutant[]): Set<Mutant> {
  const options = { ...readOptions(root), skipLibCheck: true, incremental: false };
  const refused = new Set<Mutant>();
  for (let from = 0; from < mutants.length; from += AT_ONCE) {
    const batch = mutants.slice(from, from + AT_ONCE);
    const texts = new Map(
      batch.map((mutant, nth) => [
        join(root, mutant.file.replace(/\.ts$/, `.mutant-${nth}.ts`)),
        mutatedText(sources.get(mutant.file) ?? "", mutant),
      ]),
    );
    const unchanged = new Map(batch.map(({ file }) => [join(root, file), sources.get(file) ?? ""]));
    const all = new Map([...unchanged, ...texts]);
    const program = ts.createProgram([...all.keys()], options, hostWith(options, all));
    const known = new Map([...unchanged.keys()].map((path) => [path, new Set(errorsOf(program, path))]));
    [...texts.keys()].forEach((path, nth) => {
      const mutant = batch[nth] as Mutant;
      const before = known.get(join(root, mutant.file));
      if (errorsOf(program, path).some((error) => !before?.has(error))) refused.add(mutant);
    });
  }
  return refused;
}

function errorsOf(program: ts.Program, path: string): string[] {
  const file = program.getSourceFile(path);
  const errors = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return errors.map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
}

function readOptions(root: string): ts.CompilerOptions {
  const path = resolve(root, "tsconfig.json");
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, dirname(path)).options;
}

function hostWith(options: ts.CompilerOptions, texts: Map<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    fileExists: (path) => texts.has(path) || host.fileExists(path),
    readFile: (path) => texts.get(path) ?? host.readFile(path),
    getSourceFile(path, language) {
      const text = texts.get(path);
      return text === undefined ? host.getSourceFile(path, language) : ts.createSourceFile(path, text, language);
    },
  };
}
