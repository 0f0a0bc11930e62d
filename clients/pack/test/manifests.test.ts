import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { asObject, readBundle } from "../../../test/support/contract.ts";
import { clientVersion, clientVersions, manifestsToStamp } from "../../emit/src/client-versions.ts";
import { LANGUAGES } from "../src/archives.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const { title } = asObject(readBundle("openapi").info);
const policy = asObject(readBundle("asyncapi")["x-delivery-policy"]);

/* Values of the contract that hand-written files of the clients repeat. */
describe("hand-written files of the clients match the contract", () => {
  test("every manifest has the version of its client's changelog (D-versions-of-clients-1)", () => {
    expect([...manifestsToStamp().keys()]).toEqual([]);
  });

  test("clients/python/pyproject.toml reads the version from the generated file", () => {
    expect(read("clients/python/pyproject.toml")).toContain(
      'attr = "partner_integration_api.generated.contract.VERSION"',
    );
    const contract = read("clients/python/partner_integration_api/generated/contract.py");
    expect(/^VERSION = "(.*)"$/m.exec(contract)?.[1]).toBe(clientVersion("python"));
  });

  test.each([
    "typescript/package.json",
    "php/composer.json",
    "java/pom.xml",
    "csharp/PartnerApi.Client.csproj",
    "python/pyproject.toml",
  ])("clients/%s contains the title", (file) => {
    expect(read(`clients/${file}`)).toContain(String(title));
  });

  test.each(["typescript", "csharp", "go", "java", "php", "python"])(
    "clients/%s/README.md contains the delivery timeout",
    (language) => {
      const seconds = [...read(`clients/${language}/README.md`).matchAll(/(?:within|less than) (\d+) s\b/g)];
      expect(seconds.map(([, text]) => Number(text))).toEqual([policy.timeout_seconds]);
    },
  );
});

describe("versions of clients", () => {
  /** Copies the manifests to a temporary project. */
  function copyManifests(): string {
    const root = mkdtempSync(join(tmpdir(), "versions-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const manifests = [
      "typescript/package.json",
      "php/composer.json",
      "java/pom.xml",
      "csharp/PartnerApi.Client.csproj",
    ];
    const changelogs = ["typescript", ...LANGUAGES].map((language) => `${language}/CHANGELOG.md`);
    for (const file of [...manifests, ...changelogs].map((name) => `clients/${name}`))
      cpSync(file, join(root, file), { recursive: true });
    cpSync("package-lock.json", join(root, "package-lock.json"));
    return root;
  }
  const writeChangelog = (root: string, language: string, text: string) =>
    writeFileSync(join(root, `clients/${language}/CHANGELOG.md`), text);

  test("a new heading of a changelog changes only the manifests of its client", () => {
    const root = copyManifests();
    writeChangelog(root, "typescript", "# Changelog\n\n## 9.8.7\n\n- New.\n\n## 1.1.0 (2026-11-23)\n");
    writeChangelog(root, "java", "# Changelog\n\n## 9.0.0 (2026-12-01)\n");
    expect(Object.fromEntries(clientVersions(root))).toEqual({
      ...Object.fromEntries(clientVersions()),
      typescript: "9.8.7",
      java: "9.0.0",
    });
    const stamped = manifestsToStamp(root);
    expect([...stamped.keys()].map((file) => relative(root, file))).toEqual([
      "clients/typescript/package.json",
      "package-lock.json",
      "clients/java/pom.xml",
    ]);
    const parsed = (file: string) => JSON.parse(stamped.get(join(root, file)) ?? "null");
    const manifest = JSON.parse(read("clients/typescript/package.json"));
    expect(parsed("clients/typescript/package.json")).toEqual({ ...manifest, version: "9.8.7" });
    expect(parsed("package-lock.json").packages["clients/typescript"].version).toBe("9.8.7");
    expect(stamped.get(join(root, "clients/java/pom.xml"))).toBe(
      read("clients/java/pom.xml").replace(`<version>${clientVersion("java")}<`, "<version>9.0.0<"),
    );
  });

  test("throws for a changelog without a version and for a missing changelog", () => {
    const root = copyManifests();
    writeChangelog(root, "php", "# Changelog\n\n## Unreleased\n");
    expect(() => clientVersions(root)).toThrow(
      'clients/php/CHANGELOG.md:1:1  Expected a heading such as "## 1.2.0", got none.',
    );
    rmSync(join(root, "clients/php/CHANGELOG.md"));
    expect(() => manifestsToStamp(root)).toThrow(
      "clients/php/CHANGELOG.md:1:1  Expected the changelog of a client, got no file.",
    );
  });
});

const EXAMPLE = /```\w+\n((?:(?!```)[\s\S])*)```\n\nThe whole program: \[(.*?)\]\(\2\)/g;

describe.each(["csharp", "go", "java", "php", "python"])("clients/%s/README.md", (language) => {
  test("contains examples from the linked programs", () => {
    const examples = [...read(`clients/${language}/README.md`).matchAll(EXAMPLE)];
    expect(examples).toHaveLength(5);
    for (const [, code = "", file = ""] of examples)
      expect(unindented(read(`clients/${language}/${file}`))).toContain(unindented(code));
  });
});

const unindented = (code: string): string => code.replaceAll(/^[ \t]+/gm, "");
