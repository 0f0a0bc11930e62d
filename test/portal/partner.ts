import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startRegistry } from "./registry.ts";

/** A newcomer's machine: an empty folder, this machine's programs, and a registry with the packages for the client. */
export async function createPartner() {
  const home = mkdtempSync(join(tmpdir(), "newcomer-"));
  const project = join(home, "my-integration"); // As the first guide names it.
  mkdirSync(project);
  const registry = await startRegistry(neededBy("clients/typescript"), home);
  writeFileSync(join(home, ".curlrc"), "fail-with-body\nshow-error\n");
  const env = {
    PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
    HOME: home,
    npm_config_registry: registry.url,
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
  return {
    home,
    project,
    env,
    /** Adds the types of Node, as an editor does. */
    addNodeTypes() {
      mkdirSync(join(project, "node_modules/@types"), { recursive: true });
      for (const name of ["@types/node", "undici-types"])
        symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));
    },
    end() {
      registry.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A package's dependencies, transitively. */
function neededBy(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { dependencies?: object };
  const direct = Object.keys(manifest.dependencies ?? {});
  return [...new Set([...direct, ...direct.flatMap((name) => neededBy(join("node_modules", name)))])];
}
