import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { isScalar, parseDocument } from "yaml";
import { lintContract } from "../src/lint-contract.ts";
import { soundFolder } from "./sound-folder.ts";

/*
 * Findings for the sound contract with each of its parts removed, and each string, number and boolean changed. The snapshot has a
 * digest per object, since these sentences are the interface. A difference prints all findings of the file; review them, then
 * record the digests with `npx vitest run packages/lint/test/each-part.test.ts --update`.
 */

vi.setConfig({ testTimeout: 120_000 });

const { folder, edit } = soundFolder();
const FILES = ["openapi.yaml", "platform.yaml", "asyncapi.yaml", "resources/items.yaml", "events/items.yaml"];

type Path = (string | number)[];

const pathsIn = (value: unknown): Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]): Path[] => {
        const key = Array.isArray(value) ? Number(name) : name;
        return [[key], ...pathsIn(member).map((path) => [key, ...path])];
      })
    : [];

const changeValue = (value: unknown): unknown =>
  typeof value === "number" ? value * 1000 : typeof value === "boolean" ? !value : `${value}x`;

const textOf = (some: { text: string }[]): string => some.map(({ text }) => text).join("");

/** Findings in the changed file, except Redocly's. */
async function findingsOf(file: string, text: string): Promise<string[]> {
  edit(file, () => text);
  const findings = await lintContract(folder, async () => []);
  return findings.map(({ place, message, hint, rule }) =>
    `  ${place}: ${message} → ${hint} (${rule})`.replaceAll(`${folder}/`, ""),
  );
}

test.each(FILES)("%s", async (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const sound = parseDocument(text);
  const texts: { object: string; text: string }[] = [];
  const add = async (change: string, path: Path, changed: { toString(): string }) => {
    const findings = await findingsOf(file, changed.toString());
    const text = [`${change} ${path.join(" / ")}`, ...findings, ""].join("\n");
    if (findings.length > 0) texts.push({ object: path.slice(0, 2).join(" / "), text });
  };
  for (const path of pathsIn(sound.toJS())) {
    const without = sound.clone();
    without.deleteIn(path);
    await add("without", path, without);
    const node = sound.getIn(path, true);
    if (!isScalar(node)) continue;
    const changed = sound.clone();
    changed.setIn(path, changeValue(node.value));
    await add("with another", path, changed);
  }
  const digests = [...Map.groupBy(texts, ({ object }) => object)].map(
    ([object, some]) => `${object}: ${hash("sha256", textOf(some)).slice(0, 8)}`,
  );
  expect(digests.join("\n"), textOf(texts)).toMatchSnapshot();
});
