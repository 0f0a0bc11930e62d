import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { afterAll, describe, expect, test } from "vitest";
import { packClients } from "../src/archives.ts";
import { attest, attestSandbox, CHECKSUMS } from "../src/attest.ts";
import { billOf, licenceOf } from "../src/bill-of-materials.ts";
import { packNuget } from "../src/csharp.ts";
import { packGoProxy } from "../src/go.ts";
import { needed } from "../src/lock-file.ts";
import { packPython } from "../src/python.ts";

/* What stands beside the downloads, held to the files themselves and to package-lock.json. */

type Bill = {
  metadata: { component: { name: string; version: string; hashes?: { alg: string; content: string }[] } };
  components: { name: string; version: string; purl: string; licenses: object[]; hashes: { content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Entry = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
};

/** Packages, for development alone, that name their licence (MIT) in a field of old, which the lock file does not take over. */
const LICENCES_ELSEWHERE = [
  ["compute-gcd", "1.2.1"],
  ["compute-lcm", "1.1.2"],
  ["validate.io-function", "1.0.2"],
  ["validate.io-integer", "1.0.5"],
  ["validate.io-integer-array", "1.0.0"],
  ["validate.io-number", "1.0.3"],
];

const folder = mkdtempSync(join(tmpdir(), "attest-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };

packClients(folder);
const TARBALL = `partner-integration-api-client-${clientVersion("typescript")}.tgz`;
writeFileSync(join(folder, TARBALL), "the TypeScript client"); // Building it takes long, and nothing here reads it.
const installable = [
  ...(await packPython(clientVersion("python"))),
  packNuget(clientVersion("csharp")),
  [`partner-integration-api-client-go-proxy-${clientVersion("go")}.zip`, packGoProxy(clientVersion("go"))] as const,
  // Packing it takes a JDK, and nothing here reads it either.
  [`partner-integration-api-client-java-maven-${clientVersion("java")}.zip`, "a folder of a Maven repository"] as const,
];
for (const [name, bytes] of installable) writeFileSync(join(folder, name), bytes);
/** Whatever was packed, of whatever kind. */
const downloads = readdirSync(folder);
attest(folder);
const bytesOf = (file: string) => readFileSync(join(folder, file));
const billIn = (file: string) => JSON.parse(bytesOf(`${file}.cdx.json`).toString()) as Bill;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the list has the checksum of every other file", () => {
  const listed = readFileSync(join(folder, CHECKSUMS), "utf8").trimEnd().split("\n");
  const files = readdirSync(folder)
    .filter((file) => file !== CHECKSUMS)
    .sort();
  expect(listed).toEqual(files.map((file) => `${sha256(bytesOf(file))}  ${file}`));
  expect(files.length).toBeGreaterThan(10);
});

test("the same sources give the same bytes", () => {
  const before = new Map(readdirSync(folder).map((file) => [file, sha256(bytesOf(file))]));
  attest(folder);
  expect(new Map(readdirSync(folder).map((file) => [file, sha256(bytesOf(file))]))).toEqual(before);
});

/** The folder of the client that a file packs. */
function clientOf(file: string): string {
  if (/\.(whl|tar\.gz)$/.test(file)) return "python";
  if (file.endsWith(".nupkg")) return "csharp";
  return /-(csharp|go|java|php|python)-/.exec(file)?.[1] ?? "typescript";
}

test("every download has a bill with its own hash, and those beside npm need nothing", () => {
  expect(downloads.filter((file) => /\.(whl|nupkg|tar\.gz|tgz|zip)$/.test(file))).toEqual(downloads);
  expect(downloads.length).toBeGreaterThan(9);
  for (const file of downloads) {
    const { metadata, components } = billIn(file);
    const folder = clientOf(file);
    const version = clientVersion(folder);
    expect(metadata.component).toMatchObject({ version, hashes: [{ alg: "SHA-256", content: sha256(bytesOf(file)) }] });
    if (file !== TARBALL) expect(components).toEqual([]);
  }
  const names = Object.keys(packages["clients/typescript"]?.dependencies ?? {});
  expect(billIn(TARBALL).components.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

describe("the bill of the service", () => {
  const { info } = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as { info: { version: string } };
  const { components, dependencies } = billIn(`partner-integration-api-service-${info.version}`);

  test("has each package as the lock file has it, with the hash that npm checks and a licence", () => {
    for (const { name, version: own, hashes, licenses } of components) {
      const locked = Object.entries(packages).find(
        ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === own,
      )?.[1];
      expect(Buffer.from(hashes[0]?.content ?? "", "hex").toString("base64")).toBe(
        locked?.integrity?.slice("sha512-".length),
      );
      expect(JSON.stringify(licenses)).toContain(locked?.license);
    }
    expect(components.length).toBeGreaterThan(50);
  });

  test("is whole: whatever the packages of the lock file need stands in it", () => {
    const has = new Set(components.map(({ name }) => name));
    const direct = Object.keys(packages[""]?.dependencies ?? {}).filter((name) => !name.startsWith("@partner-api/"));
    expect(direct.filter((name) => !has.has(name))).toEqual([]);
    const missing = components.flatMap(({ name, version: own }) =>
      Object.entries(packages)
        .filter(([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === own)
        .flatMap(([, { dependencies: needs = {} }]) => Object.keys(needs).filter((one) => !has.has(one))),
    );
    expect(missing).toEqual([]);
    const refs = new Set(dependencies.map(({ ref }) => ref));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  });

  test("has none that is for development alone", () => {
    const names = components.map(({ name }) => name);
    expect(names).toContain("pg");
    expect(names.filter((name) => ["vitest", "@biomejs/biome", "@redocly/cli"].includes(name))).toEqual([]);
  });

  test("the licences are listed, each package once", () => {
    const rows = bytesOf("THIRD-PARTY.md")
      .toString()
      .split("\n")
      .filter((line) => /^\| \S+ \| \d/.test(line));
    expect(rows).toHaveLength(components.length);
  });
});

test("the packed sandbox has a bill of what it is made of, and a checksum", () => {
  const own = join(folder, "sandbox");
  mkdirSync(own);
  const name = "partner-integration-api-sandbox-1.2.3.tgz";
  writeFileSync(join(own, name), "the sandbox");
  attestSandbox(join(own, name), [
    "node_modules/pg",
    "node_modules/@hono/node-server",
    "node_modules/pg",
    "packages/none",
  ]);
  const bytes = (file: string) => readFileSync(join(own, file));
  expect(readdirSync(own).sort()).toEqual([CHECKSUMS, name, `${name}.cdx.json`]);
  expect(bytes(CHECKSUMS).toString()).toBe(
    [name, `${name}.cdx.json`].map((file) => `${sha256(bytes(file))}  ${file}\n`).join(""),
  );
  const { metadata, components, dependencies } = JSON.parse(bytes(`${name}.cdx.json`).toString()) as Bill;
  expect(metadata.component).toMatchObject({
    name: "partner-integration-api-sandbox",
    version: "1.2.3",
    hashes: [{ alg: "SHA-256", content: sha256(bytes(name)) }],
  });
  const purls = components.map(({ purl }) => purl);
  const versionOf = (path: string) => packages[path]?.version;
  const made = [
    `pkg:npm/%40hono/node-server@${versionOf("node_modules/@hono/node-server")}`,
    `pkg:npm/pg@${versionOf("node_modules/pg")}`,
  ];
  expect(purls).toEqual(made);
  expect(dependencies).toEqual([
    { ref: "pkg:generic/partner-integration-api-sandbox@1.2.3", dependsOn: made },
    ...made.map((ref) => ({ ref, dependsOn: [] })),
  ]);
});

test("every package of the lock file has a licence, there or in its own folder", () => {
  const bare = Object.entries(packages).filter(
    ([path, { link, license }]) => path.includes("node_modules/") && !link && license === undefined,
  );
  expect(bare.map(([path, { version }]) => [path, version])).toEqual(
    LICENCES_ELSEWHERE.map(([name, version]) => [`node_modules/${name}`, version]),
  );
  for (const [name] of LICENCES_ELSEWHERE) {
    const { licenses } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { licenses: object };
    expect([name, licenses]).toEqual([name, [expect.objectContaining({ type: "MIT" })]]);
    expect(readFileSync(`node_modules/${name}/LICENSE`, "utf8")).toMatch(/^The MIT License \(MIT\)/);
  }
});

test("a package without a licence, and one that the lock file lacks, are errors with the way out", () => {
  const [product, ...others] = needed("");
  const bare = { ...(others.find(({ name }) => name === "pg") ?? expect.unreachable()), license: undefined };
  expect(() => licenceOf(bare)).toThrow("Expected a licence of pg");
  expect(() => billOf({ name: "a", version: "1.0.0" }, [product ?? expect.unreachable(), bare])).toThrow("got none");
  const lock = join(folder, "lock.json");
  writeFileSync(lock, JSON.stringify({ packages: { "": { dependencies: { left: "1" } } } }));
  expect(() => needed("", lock)).toThrow(
    "Expected left, which this repository needs, in the lock file, got none: run npm install",
  );
});
