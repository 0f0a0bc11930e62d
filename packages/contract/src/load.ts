import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { CannotCompare, entry, fieldsOf, fromValue, openFile, rootOf, type Spot } from "./source.ts";

/** One OpenAPI 3.1 or AsyncAPI 3 document, under the name that it is compared by. */
export type Document = { name: string; kind: "openapi" | "asyncapi"; root: Spot; title: string; version: string };
export type ContractDocuments = Document[];

/** The documents of a contract, as files are called in `spec/`, in `generated/` and in a release. */
const NAMES = ["openapi", "asyncapi", "platform"];

/**
 * The contract at a git ref, in a folder or in a file, read whole: nothing is fetched, and no working tree is touched.
 *
 * A folder holds `openapi`, `asyncapi` or `platform` with `.yaml` or `.json`, or has a `spec/` that does.
 *
 * @throws CannotCompare with a sentence why
 */
export function loadContract(from: string, root = process.cwd()): ContractDocuments {
  const path = resolve(root, from);
  if (!existsSync(path)) return fromGit(from, root);
  return statSync(path).isDirectory() ? fromFolder(path, from, shortPath(path)) : [fromFile(path)];
}

/** A contract of documents that are values already: `{ openapi: {…}, asyncapi: {…} }`. */
export const contractOf = (documents: Record<string, unknown>): ContractDocuments =>
  Object.entries(documents).map(([name, value]) => describe(name, rootOf(fromValue(value, name))));

const shortPath = (folder: string): string => {
  const path = relative(process.cwd(), folder);
  if (path === "") return "";
  return path.startsWith("..") ? `${folder}/` : `${path}/`;
};

function fromFolder(folder: string, shown: string, prefix: string): ContractDocuments {
  const files = documentsIn(folder).length > 0 ? documentsIn(folder) : documentsIn(join(folder, "spec"));
  if (files.length === 0)
    throw new CannotCompare(
      `${shown} holds no contract: expected ${NAMES.join(", ")} as .yaml or .json, here or in spec/.`,
    );
  return files.map((file) => describe(basename(file, extname(file)), rootOf(openFile(file, folder, prefix))));
}

const documentsIn = (folder: string): string[] =>
  NAMES.flatMap((name) =>
    [".yaml", ".yml", ".json"]
      .map((ending) => join(folder, name + ending))
      .filter(existsSync)
      .slice(0, 1),
  );

const fromFile = (path: string): Document =>
  describe(basename(path, extname(path)), rootOf(openFile(path, dirname(path), shortPath(dirname(path)))));

/** What git has at a commit is unpacked beside the working tree and read from there. */
function fromGit(ref: string, root: string): ContractDocuments {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  try {
    const commit = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], root)
      .toString()
      .trim();
    const archive = git(["archive", commit, "spec"], git(["rev-parse", "--show-toplevel"], root).toString().trim());
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
  } catch {
    rmSync(folder, { recursive: true });
    throw new CannotCompare(`${ref} is no file, no folder and no git ref that has a spec/.`);
  }
  try {
    return readAll(fromFolder(folder, ref, `${ref}:`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const git = (args: string[], cwd: string): Buffer =>
  execFileSync("git", args, { cwd, maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });

/** Opens every file that the documents lead to, before their folder goes. */
function readAll(documents: ContractDocuments): ContractDocuments {
  for (const { root } of documents) openReferred(root, new Set());
  return documents;
}

function openReferred(root: Spot, seen: Set<unknown>): void {
  const waiting: { file: Spot["file"]; value: unknown }[] = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { file, value } = at;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const { $ref } = value as { $ref?: unknown };
    const path = typeof $ref === "string" ? $ref.split("#")[0] : "";
    if (path && !/^[a-z][a-z0-9+.-]*:/i.test(path)) {
      const opened = file.open(decodeURIComponent(path));
      waiting.push({ file: opened, value: opened.value });
    }
    for (const held of Object.values(value)) waiting.push({ file, value: held });
  }
}

function describe(name: string, root: Spot): Document {
  const { openapi, asyncapi, swagger } = fieldsOf(root);
  const kind = openapi !== undefined ? "openapi" : "asyncapi";
  const version = String(openapi ?? asyncapi ?? swagger ?? "nothing of the kind");
  if (swagger !== undefined || !(kind === "openapi" ? /^3\.1(\.|$)/ : /^3\./).test(version))
    throw new CannotCompare(
      `${root.file.name}: expected an OpenAPI 3.1 or AsyncAPI 3 document, got ${openapi !== undefined ? `OpenAPI ${version}` : asyncapi !== undefined ? `AsyncAPI ${version}` : swagger !== undefined ? `Swagger ${version}` : version}.`,
    );
  const info = fieldsOf(entry(root, "info"));
  return { name, kind, root, title: String(info.title ?? name), version: String(info.version ?? "") };
}
