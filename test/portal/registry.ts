import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

/** A package registry with only these packages of node_modules, so that `npm install` contacts no other host. */
export async function startRegistry(names: string[], folder: string) {
  const packed = await Promise.all(names.map((name) => pack(name, folder)));
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    const tarball = packed.find(({ file }) => file === name);
    if (tarball) return void response.end(tarball.bytes);
    const archive = packed.find(({ manifest }) => manifest.name === name);
    if (archive === undefined) return void response.writeHead(404).end();
    const { manifest, integrity, file } = archive;
    const dist = { tarball: `http://${request.headers.host}/${file}`, integrity };
    const versions = { [manifest.version]: { ...manifest, dist } };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ name, "dist-tags": { latest: manifest.version }, versions }));
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

/** The whole folder: `npm pack` would select files, which takes seconds. */
async function pack(name: string, folder: string) {
  const installed = join("node_modules", name);
  const manifest: { name: string; version: string } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const file = `${name.replaceAll("/", "-")}.tgz`;
  const tarball = join(folder, file);
  await promisify(execFile)("tar", ["-czf", tarball, "-C", dirname(installed), basename(installed)]);
  const bytes = readFileSync(tarball);
  return { manifest, file, bytes, integrity: `sha512-${createHash("sha512").update(bytes).digest("base64")}` };
}
