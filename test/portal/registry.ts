import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** A package registry with these packages of node_modules and nothing else, for an `npm install` that asks no other host. */
export async function startRegistry(names: string[], folder: string) {
  const flags = ["--json", "--ignore-scripts", "--pack-destination", folder];
  const { stdout } = await promisify(execFile)("npm", [
    "pack",
    ...flags,
    ...names.map((name) => resolve("node_modules", name)),
  ]);
  const packed = JSON.parse(stdout) as { name: string; version: string; filename: string; integrity: string }[];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    const tarball = packed.find(({ filename }) => filename === name);
    if (tarball) return void response.end(readFileSync(join(folder, tarball.filename)));
    const found = packed.find((one) => one.name === name);
    if (found === undefined) return void response.writeHead(404).end();
    const manifest = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    const dist = { tarball: `http://${request.headers.host}/${found.filename}`, integrity: found.integrity };
    const versions = { [found.version]: { ...manifest, dist } };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ name, "dist-tags": { latest: found.version }, versions }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
