import { readdirSync, readFileSync } from "node:fs";
import type { ClientModel } from "./model.ts";

export type File = [path: string, text: string];

const FOLDER = "scripts/templates/clients";

/** What is written by hand of a language's client, with `{{version}}` and its like filled in; `{{example file}}` is a program of `examples/`. */
export function templatesOf(language: string, { title, version, license, toleranceS, timeoutS }: ClientModel): File[] {
  const behaviour = readFileSync(`${FOLDER}/behaviour.md`, "utf8");
  const values: Record<string, string> = {
    title,
    version,
    license,
    behaviour,
    tolerance: `${toleranceS}`,
    timeout: `${timeoutS}`,
  };
  const example = (file: string): string => readFileSync(`${FOLDER}/${language}/examples/${file}`, "utf8").trimEnd();
  const fill = (text: string): string =>
    text
      .replace(/\{\{example ([\w./]+)\}\}/g, (_, file: string) => example(file))
      .replace(/\{\{(\w+)\}\}/g, (found, name: string) => values[name] ?? found);
  const written = readdirSync(`${FOLDER}/${language}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): string => `${entry.parentPath}/${entry.name}`)
    .sort()
    .map((path): File => [path.slice(FOLDER.length + 1), fill(readFileSync(path, "utf8"))]);
  return [...written, [`${language}/LICENSE`, readFileSync("LICENSE", "utf8")]];
}
