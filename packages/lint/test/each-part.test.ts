import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { isScalar, parseDocument } from "yaml";
import { lintContract } from "../src/lint-contract.ts";
import { soundFolder } from "./sound-folder.ts";

/*
 * What the rules of the house say of the sound contract with each of its parts taken away, and each of its texts, numbers and switches changed:
 * recorded whole, for people read these sentences and nothing else. `npx vitest run packages/lint/test/each-part.test.ts --update` records
 * them anew; read the difference.
 */

vi.setConfig({ testTimeout: 120_000 });

const { folder, edit } = soundFolder();
const FILES = ["openapi.yaml", "platform.yaml", "asyncapi.yaml", "resources/items.yaml", "events/items.yaml"];

type Path = (string | number)[];

const pathsIn = (value: unknown): Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, held]): Path[] => {
        const key = Array.isArray(value) ? Number(name) : name;
        return [[key], ...pathsIn(held).map((path) => [key, ...path])];
      })
    : [];

const another = (value: unknown): unknown =>
  typeof value === "number" ? value * 1000 : typeof value === "boolean" ? !value : `${value}x`;

/** The findings of the file as it is then, without what Redocly finds. */
async function findingsOf(file: string, text: string): Promise<string[]> {
  const undo = edit(file, () => text);
  try {
    const found = await lintContract(folder, async () => []);
    return found.map(({ place, message, mend, rule }) =>
      `  ${place}: ${message} → ${mend} (${rule})`.replaceAll(`${folder}/`, ""),
    );
  } finally {
    undo();
  }
}

test.each(FILES)("%s", async (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const read = () => parseDocument(text);
  const said: string[] = [];
  const add = async (how: string, path: Path, changed: { toString(): string }) => {
    const found = await findingsOf(file, changed.toString());
    if (found.length > 0) said.push(`${how} ${path.join(" / ")}`, ...found);
  };
  for (const path of pathsIn(read().toJS())) {
    const without = read();
    without.deleteIn(path);
    await add("without", path, without);
    const held = read().getIn(path, true);
    if (!isScalar(held)) continue;
    const changed = read();
    changed.setIn(path, another(held.value));
    await add("with another", path, changed);
  }
  expect(said.join("\n")).toMatchSnapshot();
});
