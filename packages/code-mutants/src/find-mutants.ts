import ts from "typescript";
import type { Mutant } from "./mutant.ts";
import { OPERATORS } from "./operators/operators.ts";

/** All mutants of a file, in the order of their places. */
export function findMutants(file: string, text: string): Mutant[] {
  const source = parse(file, text);
  const mutants = new Map<string, Mutant>();
  const visit = (node: ts.Node): void => {
    if (isWithoutEffect(node) || isLogging(node, source)) return;
    for (const { name, changesAt } of OPERATORS)
      for (const change of changesAt(node, source)) {
        const key = `${change.start} ${change.end} ${change.text}`;
        if (!mutants.has(key)) mutants.set(key, { file, operator: name, ...change });
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...mutants.values()].sort((a, b) => a.start - b.start);
}

/** The syntax tree of a TypeScript file. */
export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);

/** Types and imports: nothing of them runs, or nothing but them. */
const isWithoutEffect = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isModuleDeclaration(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true);

/** Lines of the log are for people; no test reads them all. A condition or a loop that does nothing but log belongs to its line. */
function isLogging(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isExpressionStatement(node)) return /^(?:log|console)\.\w+\(/.test(node.getText(source));
  if (ts.isBlock(node)) return node.statements.length > 0 && node.statements.every((each) => isLogging(each, source));
  if (ts.isForOfStatement(node)) return isLogging(node.statement, source);
  return ts.isIfStatement(node) && node.elseStatement === undefined && isLogging(node.thenStatement, source);
}
