import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The languages whose way the pages show, with the programs that somebody who writes them has, each looked for beside the others. */
export const LANGUAGES = [
  { name: "curl", fence: "sh", tools: ["curl"] },
  { name: "TypeScript", fence: "ts", tools: ["node", "npm"] },
  { name: "Python", fence: "python", tools: ["python3"] },
  // Composer unpacks with `unzip`, where PHP has no zip extension.
  { name: "PHP", fence: "php", tools: ["php", "composer", "unzip"] },
  { name: "Java", fence: "java", tools: ["java", "javac"] },
  { name: "Go", fence: "go", tools: ["go"] },
  // Debian has each library of Mono in a package of its own.
  { name: "C#", fence: "csharp", tools: ["mcs", "mono", "unzip", "../lib/mono/4.5/System.Net.Http.dll"] },
] as const;

/** Which of the programs are on none of the folders of `path`. */
export const missingTools = (tools: readonly string[], path = process.env.PATH ?? ""): string[] =>
  tools.filter((tool) => !path.split(delimiter).some((folder) => existsSync(join(folder, tool))));
