import { readFileSync } from "node:fs";
import { filesOf, zip } from "./archives.ts";

const PROJECT = "clients/go";
const RELEASED = "2026-01-01T00:00:00Z";

/**
 * The Go client as a zip archive of a file tree for `GOPROXY=file:///…` (https://go.dev/ref/mod#goproxy-protocol). Unpack it anywhere to
 * run `go get partner.example/partnerapi/v2`.
 */
export function packGoProxy(version: string): Uint8Array {
  const module = /^module (\S+)$/m.exec(readFileSync(`${PROJECT}/go.mod`, "utf8"))?.[1];
  if (module === undefined) throw new Error(`Expected the path of a module in ${PROJECT}/go.mod, got none.`);
  const files = { ...filesOf(PROJECT), LICENSE: readFileSync("LICENSE") };
  return zip(`${module}/@v`, {
    list: Buffer.from(`v${version}\n`),
    [`v${version}.info`]: Buffer.from(JSON.stringify({ Version: `v${version}`, Time: RELEASED })),
    [`v${version}.mod`]: readFileSync(`${PROJECT}/go.mod`),
    [`v${version}.zip`]: zip(`${module}@v${version}`, files),
  });
}
