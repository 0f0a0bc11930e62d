import { readFileSync } from "node:fs";

/** Name of the npm package. */
export const SANDBOX = "partner-integration-api-sandbox";

type Manifest = {
  repository?: object;
  publishConfig: object;
  version: string;
  license: string;
  engines: { node: string };
  optionalDependencies: Record<string, string>;
};

const read = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/**
 * The `package.json` of the packed sandbox, with the version of the client. Its optional dependencies are the Node and PostgreSQL packages for all
 * platforms; npm installs only those of the current platform.
 */
export function sandboxManifest() {
  const { optionalDependencies } = read("package.json");
  const { version, license, engines, repository, publishConfig } = read("clients/typescript/package.json");
  return {
    name: SANDBOX,
    version,
    description:
      "The Partner Integration API to rehearse against: service, identity provider, deliveries, console and portal",
    license,
    type: "module",
    engines,
    ...(repository && { repository }),
    publishConfig,
    bin: { "partner-api": "./dist/cli/main.js" },
    files: ["dist", "generated", "server"],
    exports: { "./server": "./dist/server/main.js", "./package.json": "./package.json" },
    optionalDependencies,
  };
}
