import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readContract } from "@partner-api/contract";
import { lastRelease } from "@partner-api/contract-diff";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { packClients } from "../src/archives.ts";
import { attest, attestSandbox, CHECKSUMS } from "../src/attest.ts";
import { billOf, licenceOf } from "../src/bill-of-materials.ts";
import { packNuget } from "../src/csharp.ts";
import { packGoProxy } from "../src/go.ts";
import { dependenciesOf } from "../src/lock-file.ts";
import { packPython } from "../src/python.ts";

/* The bills of materials, licences and checksums, compared with the files and package-lock.json. */

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

/** Development packages whose licence (MIT) is in the deprecated field `licenses`, which the lock file ignores. */
const DEPRECATED_LICENSE_FIELD = [
  ["compute-gcd", "1.2.1"],
  ["compute-lcm", "1.1.2"],
  ["validate.io-function", "1.0.2"],
  ["validate.io-integer", "1.0.5"],
  ["validate.io-integer-array", "1.0.0"],
  ["validate.io-number", "1.0.3"],
];

const { folder, pathOf, read, write } = temporaryFolder();
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };

packClients(folder);
const TARBALL = `partner-integration-api-client-${clientVersion("typescript")}.tgz`;
write(TARBALL, "the TypeScript client"); // A placeholder: building it is slow, and these tests do not read it.
const installable = [
  ...(await packPython(clientVersion("python"))),
  packNuget(clientVersion("csharp")),
  [`partner-integration-api-client-go-proxy-${clientVersion("go")}.zip`, packGoProxy(clientVersion("go"))] as const,
  // A placeholder: packing it needs a JDK.
  [`partner-integration-api-client-java-maven-${clientVersion("java")}.zip`, "a folder of a Maven repository"] as const,
];
for (const [name, bytes] of installable) write(name, bytes);
/** All packed files. */
const downloads = readdirSync(folder);
attest(folder);
const bytesOf = (file: string) => readFileSync(pathOf(file));
const billIn = (file: string) => JSON.parse(bytesOf(`${file}.cdx.json`).toString()) as Bill;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the list contains the checksum of every other file", () => {
  const checksumLines = read(CHECKSUMS).trimEnd().split("\n");
  const files = readdirSync(folder)
    .filter((file) => file !== CHECKSUMS)
    .sort();
  expect(checksumLines).toEqual(files.map((file) => `${sha256(bytesOf(file))}  ${file}`));
  expect(files.length).toBeGreaterThan(10);
});

test("the files are reproducible", () => {
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

test("every download has a bill with its hash; only the npm package has dependencies", () => {
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
  const { version } = readContract().openapi;
  const isReleased = lastRelease(".")?.version === version;
  const name = "partner-integration-api-service";
  const { metadata, components, dependencies } = billIn(`${name}-${version}${isReleased ? "" : "-beta"}`);

  test("has the version of the contract, a beta before its release, and is the only one", () => {
    expect(metadata.component).toMatchObject({ name, version: isReleased ? version : `${version}-beta` });
    expect(readdirSync(folder).filter((file) => file.startsWith(name))).toHaveLength(1);
  });

  test("lists each package with the hash and licence of the lock file", () => {
    for (const { name, version: packageVersion, hashes, licenses } of components) {
      const locked = Object.entries(packages).find(
        ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === packageVersion,
      )?.[1];
      expect(Buffer.from(hashes[0]?.content ?? "", "hex").toString("base64")).toBe(
        locked?.integrity?.slice("sha512-".length),
      );
      expect(JSON.stringify(licenses)).toContain(locked?.license);
    }
    expect(components.length).toBeGreaterThan(50);
  });

  test("lists all dependencies of its packages", () => {
    const componentNames = new Set(components.map(({ name }) => name));
    const direct = Object.keys(packages[""]?.dependencies ?? {}).filter((name) => !name.startsWith("@partner-api/"));
    expect(direct.filter((name) => !componentNames.has(name))).toEqual([]);
    const missing = components.flatMap(({ name, version: packageVersion }) =>
      Object.entries(packages)
        .filter(([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === packageVersion)
        .flatMap(([, { dependencies: needs = {} }]) => Object.keys(needs).filter((name) => !componentNames.has(name))),
    );
    expect(missing).toEqual([]);
    const refs = new Set(dependencies.map(({ ref }) => ref));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  });

  test("lists no development dependencies", () => {
    const names = components.map(({ name }) => name);
    expect(names).toContain("pg");
    expect(names.filter((name) => ["vitest", "@biomejs/biome", "@redocly/cli"].includes(name))).toEqual([]);
  });

  test("lists the licence of each package once", () => {
    const rows = bytesOf("THIRD-PARTY.md")
      .toString()
      .split("\n")
      .filter((line) => /^\| \S+ \| \d/.test(line));
    expect(rows).toHaveLength(components.length);
  });
});

test("the packed sandbox has a bill of materials and a checksum", () => {
  const name = "partner-integration-api-sandbox-1.2.3.tgz";
  attestSandbox(write(`sandbox/${name}`, "the sandbox"), [
    "node_modules/pg",
    "node_modules/@hono/node-server",
    "node_modules/pg",
    "packages/none",
  ]);
  const bytes = (file: string) => bytesOf(`sandbox/${file}`);
  expect(readdirSync(pathOf("sandbox")).sort()).toEqual([CHECKSUMS, name, `${name}.cdx.json`]);
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
  const expectedPurls = [
    `pkg:npm/%40hono/node-server@${versionOf("node_modules/@hono/node-server")}`,
    `pkg:npm/pg@${versionOf("node_modules/pg")}`,
  ];
  expect(purls).toEqual(expectedPurls);
  expect(dependencies).toEqual([
    { ref: "pkg:generic/partner-integration-api-sandbox@1.2.3", dependsOn: expectedPurls },
    ...expectedPurls.map((ref) => ({ ref, dependsOn: [] })),
  ]);
});

test("every package of the lock file has a licence, in the lock file or its folder", () => {
  const bare = Object.entries(packages).filter(
    ([path, { link, license }]) => path.includes("node_modules/") && !link && license === undefined,
  );
  expect(bare.map(([path, { version }]) => [path, version])).toEqual(
    DEPRECATED_LICENSE_FIELD.map(([name, version]) => [`node_modules/${name}`, version]),
  );
  for (const [name] of DEPRECATED_LICENSE_FIELD) {
    const { licenses } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { licenses: object };
    expect([name, licenses]).toEqual([name, [expect.objectContaining({ type: "MIT" })]]);
    expect(readFileSync(`node_modules/${name}/LICENSE`, "utf8")).toMatch(/^The MIT License \(MIT\)/);
  }
});

test("throws for a package without a licence and for a package missing in the lock file", () => {
  const [product, ...others] = dependenciesOf("");
  const bare = { ...(others.find(({ name }) => name === "pg") ?? expect.unreachable()), license: undefined };
  expect(() => licenceOf(bare)).toThrow("Expected a licence of pg");
  expect(() => billOf({ name: "a", version: "1.0.0" }, [product ?? expect.unreachable(), bare])).toThrow("got none");
  const lock = write("lock.json", JSON.stringify({ packages: { "": { dependencies: { left: "1" } } } }));
  expect(() => dependenciesOf("", lock)).toThrow(
    "Expected left, which this repository needs, in the lock file, got none. Run npm install.",
  );
});
