import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { parse } from "./find-mutants.ts";

/** A value of a module: what is declared at its top, by its name. */
type Declaration = { name: string; start: number; end: number; isExported: boolean };
type Use = { name: string; at: number };
type Import = { local: string; imported: string; from: string };
/** `exports`: what a module passes on from another one; `local` is the name that it passes it on by. */
type Module = { declarations: Declaration[]; uses: Use[]; imports: Import[]; exports: Import[] };

/** A place in a file where a value is used. */
export type Place = { file: string; at: number };

/**
 * Where the value that is declared around a place ends up: a text of SQL or a table runs when its file is loaded, and matters where
 * a function reads it, in this file or in one that imports it.
 *
 * @param files texts by path
 */
export function createModuleValues(root: string, files: Map<string, string>) {
  const modules = new Map([...files].map(([file, text]) => [file, readModule(root, file, text)]));

  /** Places inside functions that read what is declared around `at`; from within a function, those that have read it at load. */
  function readersOf(
    file: string,
    at: number,
    isInFunction: (place: Place) => boolean,
    seen = new Set<string>(),
  ): Place[] {
    const module = modules.get(file);
    const declaration = module?.declarations.find(({ start, end }) => start <= at && at < end);
    if (module === undefined || declaration === undefined || seen.has(`${file} ${declaration.name}`)) return [];
    seen.add(`${file} ${declaration.name}`);
    const uses = usesOf(file, module, declaration);
    const counted = isInFunction({ file, at }) ? uses.filter((use) => !isInFunction(use)) : uses;
    return counted.flatMap((use) => (isInFunction(use) ? [use] : readersOf(use.file, use.at, isInFunction, seen)));
  }

  function usesOf(file: string, module: Module, { name, start, end, isExported }: Declaration): Place[] {
    const inside = usesIn(file, module, name).filter(({ at }) => at < start || at >= end);
    if (!isExported) return inside;
    const outside = [...modules].flatMap(([other, importer]) =>
      importer.imports.filter((each) => isOf(each, file, name)).flatMap(({ local }) => usesIn(other, importer, local)),
    );
    return [...inside, ...outside];
  }

  /** Whether an import leads to the value `name` of `file`, through however many modules that pass it on. */
  function isOf({ from, imported }: Import, file: string, name: string): boolean {
    if (from === file) return imported === name;
    const passed = modules.get(from)?.exports.find(({ local }) => local === imported);
    return passed !== undefined && isOf(passed, file, name);
  }
  return { readersOf };
}

const usesIn = (file: string, { uses }: Module, name: string): Place[] =>
  uses.filter((use) => use.name === name).map(({ at }) => ({ file, at }));

function readModule(root: string, file: string, text: string): Module {
  const source = parse(file, text);
  const module: Module = { declarations: [], uses: [], imports: [], exports: [] };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) module.imports.push(...importsOf(root, file, statement));
    if (ts.isExportDeclaration(statement)) module.exports.push(...exportsOf(root, file, statement));
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    const declare = (node: ts.Node, name: string) =>
      module.declarations.push({ name, start: node.getStart(source), end: node.end, isExported });
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        declare(declaration, declaration.name.getText(source));
    else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name !== undefined)
      declare(statement, statement.name.text);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node)) module.uses.push({ name: node.text, at: node.getStart(source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

function importsOf(root: string, file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration): Import[] {
  const bindings = importClause?.namedBindings;
  return bindings !== undefined && ts.isNamedImports(bindings) ? namesFrom(root, file, moduleSpecifier, bindings) : [];
}

/** `export { name } from "…"`. */
function exportsOf(root: string, file: string, { exportClause, moduleSpecifier }: ts.ExportDeclaration): Import[] {
  if (moduleSpecifier === undefined || exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return namesFrom(root, file, moduleSpecifier, exportClause);
}

/** The names in braces, with the file that they come from. */
function namesFrom(
  root: string,
  file: string,
  specifier: ts.Expression,
  { elements }: ts.NamedImports | ts.NamedExports,
): Import[] {
  const path = ts.isStringLiteral(specifier) ? resolved(specifier.text, join(root, file)) : undefined;
  if (path === undefined) return [];
  const from = relative(root, path);
  return elements.map(({ name, propertyName }) => ({ local: name.text, imported: (propertyName ?? name).text, from }));
}

/** The file that an import leads to; of packages, only those of the same repository matter. */
function resolved(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith(".")) return join(dirname(importer), specifier);
  const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };
  const path = ts.resolveModuleName(specifier, importer, options, ts.sys, cache).resolvedModule?.resolvedFileName;
  return path?.includes("/node_modules/") ? undefined : path;
}

const cache = ts.createModuleResolutionCache(".", (name) => name);
