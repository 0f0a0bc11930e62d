import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { afterAll, describe, expect, test } from "vitest";
import { packClients } from "../src/archives.ts";
import { attest, CHECKSUMS } from "../src/attest.ts";
import { billOf, licenceOf } from "../src/bill-of-materials.ts";
import { needed } from "../src/lock-file.ts";

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

const folder = mkdtempSync(join(tmpdir(), "attest-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };

packClients(folder);
const TARBALL = `partner-integration-api-client-${clientVersion("typescript")}.tgz`;
writeFileSync(join(folder, TARBALL), "the TypeScript client"); // Building it takes long, and nothing here reads it.
attest(folder);
const bytesOf = (file: string) => readFileSync(join(folder, file));
const billIn = (file: string) => JSON.parse(bytesOf(`${file}.cdx.json`).toString()) as Bill;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const downloads = readdirSync(folder).filter((file) => /\.(tgz|zip)$/.test(file));

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

test("every download has a bill with its own hash, and those beside npm need nothing", () => {
  for (const file of downloads) {
    const { metadata, components } = billIn(file);
    const [, folder = "typescript"] = /-(csharp|go|java|php|python)-/.exec(file) ?? [];
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
