import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { describe, expect, onTestFinished, test } from "vitest";
import { packClients, zip } from "../src/archives.ts";

/** Reads a zip archive by its central directory, independently of the code that writes it. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    expect(archive.toString("latin1", at, at + 4)).toBe("PK\x01\x02");
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const path = archive.toString("utf8", at + 46, at + 46 + name);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(start, start + packed));
    expect({ path, size: bytes.length, crc: crc32(bytes) }).toEqual({ path, size, crc });
    expect(archive.toString("utf8", local + 30, local + 30 + name)).toBe(path);
    files.set(path, bytes);
    at += 46 + name + extra + comment;
  }
  expect(at).toBe(end);
  return files;
}

describe("the archives that partners download", () => {
  const folder = mkdtempSync(join(tmpdir(), "archives-"));

  test("contain each client with its README, licence and package file, and are reproducible", () => {
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const archives = packClients(folder);
    const packages = {
      csharp: "PartnerApi.Client.csproj",
      go: "go.mod",
      java: "pom.xml",
      php: "composer.json",
      python: "pyproject.toml",
    };
    const names = Object.keys(packages).map(
      (language) => `partner-integration-api-client-${language}-${clientVersion(language)}`,
    );
    expect(archives.map((archive) => basename(archive))).toEqual(names.map((name) => `${name}.zip`));
    for (const [index, [language, manifest]] of Object.entries(packages).entries()) {
      const archive = readFileSync(archives[index] ?? "");
      const files = unzip(archive);
      const from = join("clients", language);
      const committed = execFileSync("git", ["ls-files"], { cwd: from, encoding: "utf8" }).trim().split("\n");
      const shared = { LICENSE: "LICENSE", "generated/behaviour.md": "clients/generated/behaviour.md" };
      expect([...files.keys()].sort()).toEqual(
        [...committed, ...Object.keys(shared)].map((file) => `${names[index]}/${file}`).sort(),
      );
      const packed = (file: string) => files.get(`${names[index]}/${file}`)?.toString() ?? "";
      expect(packed(manifest)).toBe(readFileSync(join(from, manifest), "utf8"));
      for (const [file, source] of Object.entries(shared)) expect(packed(file)).toBe(readFileSync(source, "utf8"));
      const links = [...packed("README.md").matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => `${names[index]}/${link}`);
      expect(links.length).toBeGreaterThan(4);
      expect(links.filter((link) => !files.has(link))).toEqual([]);
    }
    const first = archives.map((archive) => readFileSync(archive));
    expect(packClients(folder).map((archive) => readFileSync(archive))).toEqual(first);
  });

  test("support any names and contents", () => {
    const files = { "a/ä–🌶.txt": Buffer.from("a".repeat(100_000)), leer: Buffer.alloc(0) };
    const packed = unzip(Buffer.from(zip("folder", files)));
    expect([...packed]).toEqual(Object.entries(files).map(([path, bytes]) => [`folder/${path}`, bytes]));
  });
});
