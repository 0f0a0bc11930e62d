import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

const PROJECT = resolve(import.meta.dirname, "../..");

/**
 * Links a copy of this project to its own workspace packages in `node_modules`, so that its commands and compilers see edits
 * below `packages/` and `clients/`. All other packages are this project's.
 */
export function ownPackages(folder: string): void {
  rmSync(join(folder, "node_modules"));
  link("node_modules", folder);
  const built = join(PROJECT, "generated/console");
  if (existsSync(built)) cpSync(built, join(folder, "generated/console"), { recursive: true });
}

function link(path: string, folder: string): void {
  mkdirSync(join(folder, path));
  for (const name of readdirSync(join(PROJECT, path))) {
    const [entry, target] = [join(path, name), realpathSync(join(PROJECT, path, name))];
    const packagePath = relative(PROJECT, target);
    if (packagePath.split(sep)[0] !== "node_modules") symlinkSync(join(folder, packagePath), join(folder, entry));
    else if (name === "@partner-api") link(entry, folder);
    else symlinkSync(target, join(folder, entry));
  }
}
