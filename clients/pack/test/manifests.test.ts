import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, onTestFinished, test } from "vitest";
import { asObject, readBundle } from "../../../test/support/contract.ts";
import { clientVersion, clientVersions, manifestsToStamp } from "../../emit/src/client-versions.ts";
import { LANGUAGES, packClients } from "../src/archives.ts";
import { packNuget } from "../src/csharp.ts";
import { packGoProxy } from "../src/go.ts";
import { packedManifest } from "../src/packed-manifest.ts";
import { packPython } from "../src/python.ts";

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
  test("a client is a beta until its newest heading has a release date, as the contract's changelog has", () => {
    const isReleased = (folder: string) =>
      /^## \d+\.\d+\.\d+ \(/.test(/^## .*/m.exec(read(`${folder}/CHANGELOG.md`))?.[0] ?? "");
    const released = new Map(["typescript", ...LANGUAGES].map((client) => [client, isReleased(`clients/${client}`)]));
    const isFinal = [...clientVersions()].map(([client, version]) => [client, /^\d+\.\d+\.\d+$/.test(version)]);
    expect(Object.fromEntries(isFinal)).toEqual(Object.fromEntries(released));
    if (!isReleased(".")) expect(new Set(released.values())).toEqual(new Set([false]));
  });

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
    writeChangelog(root, "python", "# Changelog\n\n## 3.0.0\n");
    expect(Object.fromEntries(clientVersions(root))).toEqual({
      ...Object.fromEntries(clientVersions()),
      typescript: "9.8.7-beta",
      java: "9.0.0",
      python: "3.0.0b0",
    });
    const stamped = manifestsToStamp(root);
    expect([...stamped.keys()].map((file) => relative(root, file))).toEqual([
      "clients/typescript/package.json",
      "package-lock.json",
      "clients/java/pom.xml",
    ]);
    const parsed = (file: string) => JSON.parse(stamped.get(join(root, file)) ?? "null");
    const manifest = JSON.parse(read("clients/typescript/package.json"));
    expect(parsed("clients/typescript/package.json")).toEqual({ ...manifest, version: "9.8.7-beta" });
    expect(parsed("package-lock.json").packages["clients/typescript"].version).toBe("9.8.7-beta");
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

/** The text files of an archive, without its top-level folder. */
const textsIn = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));

/** Metadata of each package, where its ecosystem reads it. */
describe("metadata of the packages", () => {
  const version = (client: string) => clientVersion(client);
  const archive = (client: string) => {
    const folder = mkdtempSync(join(tmpdir(), "packed-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const name = `partner-integration-api-client-${client}-${version(client)}`;
    packClients(folder);
    const texts = textsIn(readFileSync(join(folder, `${name}.zip`)));
    return (file: string) => texts[`${name}/${file}`] ?? "";
  };
  const wheel = async () => {
    const [[name, bytes] = expect.unreachable()] = await packPython(version("python"));
    return [name, textsIn(bytes)] as const;
  };

  test.each<[kind: string, read: () => unknown, expected: () => unknown]>([
    [
      "npm package",
      () => packedManifest(JSON.parse(read("clients/typescript/package.json"))),
      () => ({
        name: "partner-integration-api-client",
        version: version("typescript"),
        license: "MIT",
        type: "module",
        types: "./dist/index.d.cts",
        sideEffects: false,
      }),
    ],
    [
      "Python wheel",
      async () => {
        const [name, files] = await wheel();
        const info = `partner_integration_api_client-${version("python")}.dist-info`;
        const fields = [...(files[`${info}/METADATA`] ?? "").replace(/\n\n.*/s, "").matchAll(/^([\w-]+): (.*)$/gm)];
        const isTyped = "partner_integration_api/py.typed" in files;
        return { name, isTyped, ...Object.fromEntries(fields.map(([, field, value]) => [field, value])) };
      },
      () => ({
        name: `partner_integration_api_client-${version("python")}-py3-none-any.whl`,
        isTyped: true,
        Name: "partner-integration-api-client",
        Version: version("python"),
        "License-Expression": "MIT",
        "Requires-Python": ">=3.10",
      }),
    ],
    [
      "Composer package",
      () => JSON.parse(archive("php")("composer.json")),
      () => ({
        name: "partner-integration-api/client",
        version: version("php"),
        license: "MIT",
        require: { php: ">=8.1", "ext-curl": "*", "ext-json": "*" },
      }),
    ],
    [
      "Maven package",
      () => {
        const pom = archive("java")("pom.xml");
        const tags = ["groupId", "artifactId", "version", "maven.compiler.release"] as const;
        return Object.fromEntries(tags.map((tag) => [tag, new RegExp(`^ +<${tag}>(.*)</`, "m").exec(pom)?.[1]]));
      },
      () => ({
        groupId: "example.partner",
        artifactId: "partner-integration-api-client",
        version: version("java"),
        "maven.compiler.release": "11",
      }),
    ],
    [
      "Go module",
      () => {
        const texts = textsIn(packGoProxy(version("go")));
        const at = `partner.example/partnerapi/v2/@v/v${version("go")}`;
        return {
          list: texts["partner.example/partnerapi/v2/@v/list"],
          mod: texts[`${at}.mod`],
          ...JSON.parse(texts[`${at}.info`] ?? ""),
        };
      },
      () => ({
        list: `v${version("go")}\n`,
        mod: "module partner.example/partnerapi/v2\n\ngo 1.19\n",
        Version: `v${version("go")}`,
      }),
    ],
    [
      "NuGet package",
      () => {
        const [name, bytes] = packNuget(version("csharp"));
        const nuspec = textsIn(bytes)["PartnerApi.Client.nuspec"] ?? "";
        const tags = ["id", "version", 'license type="expression"'];
        return {
          name,
          ...Object.fromEntries(tags.map((tag) => [tag, new RegExp(`<${tag}>(.*)</`).exec(nuspec)?.[1]])),
        };
      },
      () => ({
        name: `PartnerApi.Client.${version("csharp")}.nupkg`,
        id: "PartnerApi.Client",
        version: version("csharp"),
        'license type="expression"': "MIT",
      }),
    ],
  ])("%s has its name, version and requirements", async (_kind, readMetadata, expected) => {
    expect(await readMetadata()).toMatchObject(expected() as object);
  });
});

const EXAMPLE = /```\w+\n((?:(?!```)[\s\S])*)```\n\nThe whole program: \[(.*?)\]\(\2\)/g;

describe.each(["csharp", "go", "java", "php", "python"])("clients/%s/README.md", (language) => {
  test("contains examples from the linked programs", () => {
    const examples = [...read(`clients/${language}/README.md`).matchAll(EXAMPLE)];
    expect(examples).toHaveLength(4);
    for (const [, code = "", file = ""] of examples)
      expect(unindented(read(`clients/${language}/${file}`))).toContain(unindented(code));
  });
});

const unindented = (code: string): string => code.replaceAll(/^[ \t]+/gm, "");
