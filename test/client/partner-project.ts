import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findDownloads } from "../../packages/portal/src/clients.ts";
import { DOWNLOADS } from "../../packages/portal/src/state.ts";
import { ensurePortal } from "../portal/built.ts";

const run = promisify(execFile);
/** Direct and indirect dependencies of the package. */
const DEPENDENCIES = ["openapi-fetch", "openapi-typescript-helpers", "yaml", "zod"];

export type PartnerProject = { folder: string; remove: () => void };

/** Creates a partner's project with the package from the portal's downloads, without network access. */
export async function createPartnerProject(): Promise<PartnerProject> {
  ensurePortal();
  const tarball = findDownloads(DOWNLOADS).find(({ file }) => file.endsWith(".tgz"))?.file as string;
  const folder = mkdtempSync(join(tmpdir(), "partner-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "partner", private: true, type: "module" }));
  const flags = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--cache", join(folder, "cache")];
  // Dependencies are linked, because unpacking them is slow.
  const dependencies = DEPENDENCIES.map((name) => resolve("node_modules", name));
  await run("npm", ["install", ...flags, resolve(DOWNLOADS, tarball), ...dependencies], { cwd: folder });
  // Type packages that a partner may have installed.
  mkdirSync(join(folder, "node_modules/@types"));
  for (const name of ["@types/node", "undici-types"])
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
