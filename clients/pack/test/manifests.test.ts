import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { releasesIn } from "../../../packages/contract-diff/src/contract-diff.ts";
import { asObject, readBundle } from "../../../test/support/contract.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const { version, title } = asObject(readBundle("openapi").info);
const policy = asObject(readBundle("asyncapi")["x-delivery-policy"]);

/* What the hand-written files of the clients repeat of the contract. */
describe("the clients' own files say what the contract says", () => {
  test.each([
    ["clients/typescript/package.json", /"version": "(.*)"/],
    ["clients/php/composer.json", /"version": "(.*)"/],
    ["clients/csharp/PartnerApi.Client.csproj", /<Version>(.*)<\/Version>/],
    ["clients/java/pom.xml", /^ {2}<version>(.*)<\/version>/m],
  ])("%s: its version, stamped by a release: that of the contract or of the last release", (file, pattern) => {
    const stamped = pattern.exec(read(file))?.[1];
    expect({ file, stamped }).toEqual({ file, stamped: stamped === version ? version : releasesIn(".").at(-1) });
  });

  test("clients/python/pyproject.toml: its version is that of the generated file", () => {
    expect(read("clients/python/pyproject.toml")).toContain(
      'attr = "partner_integration_api.generated.contract.VERSION"',
    );
    const contract = read("clients/python/partner_integration_api/generated/contract.py");
    expect(/^VERSION = "(.*)"$/m.exec(contract)?.[1]).toBe(version);
  });

  test.each([
    "typescript/package.json",
    "php/composer.json",
    "java/pom.xml",
    "csharp/PartnerApi.Client.csproj",
    "python/pyproject.toml",
  ])("clients/%s: its title", (file) => {
    expect(read(`clients/${file}`)).toContain(String(title));
  });

  test.each(["typescript", "csharp", "go", "java", "php", "python"])(
    "clients/%s/README.md: how long an answer may take",
    (language) => {
      const seconds = [...read(`clients/${language}/README.md`).matchAll(/(?:within|less than) (\d+) s\b/g)];
      expect(seconds.map(([, text]) => Number(text))).toEqual([policy.timeout_seconds]);
    },
  );
});

const EXAMPLE = /```\w+\n((?:(?!```)[\s\S])*)```\n\nThe whole program: \[(.*?)\]\(\2\)/g;

describe.each(["csharp", "go", "java", "php", "python"])("clients/%s/README.md", (language) => {
  test("its examples are cut from the programs that they name", () => {
    const examples = [...read(`clients/${language}/README.md`).matchAll(EXAMPLE)];
    expect(examples).toHaveLength(4);
    for (const [, code = "", file = ""] of examples)
      expect(unindented(read(`clients/${language}/${file}`))).toContain(unindented(code));
  });
});

const unindented = (code: string): string => code.replaceAll(/^[ \t]+/gm, "");
