import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { packClient } from "../../scripts/package.ts";

const run = promisify(execFile);
/** What the package depends on, with what that depends on. */
const DEPENDENCIES = ["openapi-fetch", "openapi-typescript-helpers", "yaml", "zod"];

export type PartnerProject = { folder: string; remove: () => void };

/** A partner's project that has the package from its tarball, and nothing from the network. */
export async function createPartnerProject(): Promise<PartnerProject> {
  const folder = mkdtempSync(join(tmpdir(), "partner-"));
  const options = { cwd: folder };
  const dependencies = DEPENDENCIES.map((name) => resolve("node_modules", name));
  const [tarball, { stdout }] = await Promise.all([
    packClient(join(folder, "package")),
    run("npm", ["pack", "--json", "--ignore-scripts", ...dependencies], options),
  ]);
  const packed = (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => join(folder, filename));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "partner", private: true, type: "module" }));
  const flags = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--cache", join(folder, "cache")];
  await run("npm", ["install", ...flags, tarball, ...packed], options);
  // What a partner may have beside it.
  mkdirSync(join(folder, "node_modules/@types"));
  for (const name of ["@types/node", "undici-types"])
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
