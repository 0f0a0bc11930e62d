import { readFileSync } from "node:fs";

/** The package as npm and other packages know it. */
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
 * The `package.json` of the packed sandbox: the version of the client that it brings, and as optional packages what this repository has so:
 * Node and PostgreSQL for each kind of machine, of which npm installs those of the one at hand.
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
