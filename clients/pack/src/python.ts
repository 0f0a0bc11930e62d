import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "fflate";
import { packTar } from "modern-tar";
import { filesOf, zip } from "./archives.ts";

const PROJECT = "clients/python";
const PACKAGE = "partner_integration_api";

/** The Python client as a wheel and as an sdist. */
export async function packPython(version: string): Promise<[file: string, bytes: Uint8Array][]> {
  const project = readFileSync(`${PROJECT}/pyproject.toml`, "utf8");
  const name = fieldOf(project, "name").replaceAll("-", "_"); // The form of distribution file names.
  return [
    [`${name}-${version}-py3-none-any.whl`, wheel(name, version, project)],
    [`${name}-${version}.tar.gz`, await sdist(name, version, project)],
  ];
}

const fieldOf = (project: string, field: string): string => {
  const value = new RegExp(`^${field} = "(.*)"$`, "m").exec(project)?.[1];
  if (value === undefined) throw new Error(`Expected ${field} in ${PROJECT}/pyproject.toml, got none.`);
  return value;
};

/** https://packaging.python.org/en/latest/specifications/core-metadata/ */
const metadata = (project: string, version: string): string => `Metadata-Version: 2.4
Name: ${fieldOf(project, "name")}
Version: ${version}
Summary: ${fieldOf(project, "description")}
License-Expression: ${fieldOf(project, "license")}
License-File: LICENSE
Requires-Python: ${fieldOf(project, "requires-python")}
Description-Content-Type: text/markdown

${readFileSync(`${PROJECT}/README.md`, "utf8")}`;

/** https://packaging.python.org/en/latest/specifications/binary-distribution-format/ */
function wheel(name: string, version: string, project: string): Uint8Array {
  const info = `${name}-${version}.dist-info`;
  const sources = Object.entries(filesOf(PROJECT)).filter(([path]) => path.startsWith(`${PACKAGE}/`));
  const files: Record<string, Uint8Array> = {
    ...Object.fromEntries(sources),
    [`${info}/licenses/LICENSE`]: readFileSync("LICENSE"),
    [`${info}/METADATA`]: Buffer.from(metadata(project, version)),
    [`${info}/WHEEL`]: Buffer.from(
      "Wheel-Version: 1.0\nGenerator: partner-integration-api\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    ),
  };
  const hashes = Object.entries(files).map(([path, bytes]) => {
    const hash = createHash("sha256").update(bytes).digest("base64url");
    return `${path},sha256=${hash},${bytes.length}\n`;
  });
  return zip("", { ...files, [`${info}/RECORD`]: Buffer.from(`${hashes.join("")}${info}/RECORD,,\n`) });
}

/** https://packaging.python.org/en/latest/specifications/source-distribution-format/ */
async function sdist(name: string, version: string, project: string): Promise<Uint8Array> {
  const folder = `${name}-${version}`;
  const files: Record<string, Uint8Array> = {
    ...filesOf(PROJECT),
    LICENSE: readFileSync("LICENSE"),
    "PKG-INFO": Buffer.from(metadata(project, version)),
  };
  const entries = Object.entries(files).sort(([left], [right]) => (left < right ? -1 : 1));
  const tar = await packTar(
    entries.map(([path, body]) => ({
      header: { name: `${folder}/${path}`, size: body.length, mode: 0o644, mtime: new Date(0), type: "file" as const },
      body,
    })),
  );
  return gzipSync(tar, { level: 9, mtime: 1 });
}
