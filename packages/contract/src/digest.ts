import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/* A face of its own: who imports it loads no reader of contracts. */

/** What stands there follows from the rest. */
const LEFT_OUT = new Set(["generated", "node_modules"]);

/**
 * The digest of files, their names and bytes, by which a command knows that nothing changed since it last ran. A folder stands for every file
 * in it but those in folders called `generated` or `node_modules`; what is not there has a digest too.
 */
export function digestOf(paths: Iterable<string>): string {
  const digest = createHash("sha256");
  for (const path of paths) addPath(path);
  return digest.digest("hex");

  function addPath(path: string): void {
    const [kind, found] = read(path);
    digest.update(`${kind} ${path}\0`);
    if (kind !== "folder") digest.update(found);
    else for (const name of found.filter((each) => !LEFT_OUT.has(each)).sort()) addPath(`${path}/${name}`);
    digest.update("\0");
  }
}

type Found = [kind: "file", bytes: Buffer] | [kind: "folder", names: string[]] | [kind: "nothing", reason: string];

function read(path: string): Found {
  try {
    return ["file", readFileSync(path)];
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return code === "EISDIR" ? ["folder", readdirSync(path)] : ["nothing", code];
  }
}
