import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The languages of the guides, each with the programs that its samples need. */
export const LANGUAGES = [
  { name: "curl", fence: "sh", tools: ["curl"] },
  { name: "TypeScript", fence: "ts", tools: ["node", "npm"] },
  { name: "Python", fence: "python", tools: ["python3"] },
  // Composer unpacks with `unzip` if PHP lacks its zip extension.
  { name: "PHP", fence: "php", tools: ["php", "composer", "unzip"] },
  { name: "Java", fence: "java", tools: ["java", "javac"] },
  { name: "Go", fence: "go", tools: ["go"] },
  // Debian ships each library of Mono in a separate package.
  { name: "C#", fence: "csharp", tools: ["mcs", "mono", "unzip", "../lib/mono/4.5/System.Net.Http.dll"] },
] as const;

/** The tools that are missing from every folder of `path`. */
export const missingTools = (tools: readonly string[], path = process.env.PATH ?? ""): string[] =>
  tools.filter((tool) => !path.split(delimiter).some((folder) => existsSync(join(folder, tool))));
