import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { listFiles, openProject } from "../scripts/prose/project.ts";
import { lintProse } from "../scripts/prose/prose.ts";
import { SERVICE_METRICS } from "../server/boot/metrics/service.ts";
import { createMetrics } from "../server/observe/metrics/metrics.ts";
import { editedProject } from "./support/edited-project.ts";

/* Wrong facts in texts of every kind, planted together in a copy of the project: each is reported at its line, and nothing else is. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const project = editedProject();
/** LOST is assembled at run time: as a literal it would be a citation. */
const PLANTED = parse(readFileSync("test/prose.yaml", "utf8").replaceAll("LOST", ["D-circuits", 99].join("-"))) as [
  file: string,
  target: string,
  replacement: string,
  message: string,
][];

test("texts of the project have no wrong facts", () => {
  expect(lintProse()).toEqual([]);
});

test("reports each of the planted facts at its line, and nothing else", () => {
  for (const [file, target, replacement] of PLANTED) project.replace(file, target, replacement);
  /** The line of the first difference. */
  const lineOf = (file: string, target: string, replacement: string): number => {
    const text = project.read(file);
    const start = [...replacement].findIndex((letter, index) => letter !== target[index]);
    return text.slice(0, text.indexOf(replacement) + start).split("\n").length;
  };
  const prefix = `${relative("", project.folder)}/`;
  const problems = lintProse(openProject(project.folder, listFiles())).map(({ place, message }) => ({
    line: place.replace(prefix, "").replace(/:\d+$/, ""),
    message,
  }));
  const missing = PLANTED.filter(([file, target, replacement, message]) => {
    const line = `${file}:${lineOf(file, target, replacement)}`;
    return !problems.some((problem) => problem.line === line && problem.message.includes(message));
  });
  expect(missing).toEqual([]);
  const others = problems.filter(({ message }) => !PLANTED.some(([, , , part]) => message.includes(part)));
  expect(others.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "docs/operate/settings.md:1 Expected a row for each setting, got none for USAGE_DAYS.",
  ]);
});

test("reads the names of all metrics from the sources", async () => {
  const names = [...(await createMetrics().render()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const text = [...names, ...SERVICE_METRICS.map(({ name }) => name)].map((name) => `\`${name}\``).join(" ");
  project.write("docs/operate/metrics.md", `${text}\n`);
  const lines = lintProse(openProject(project.folder, [...listFiles(), "docs/operate/metrics.md"]));
  expect(lines.filter(({ place }) => place.includes("metrics.md"))).toEqual([]);
});
