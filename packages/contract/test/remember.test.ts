import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { remember } from "../src/remember.ts";

/* A result is created again only after one of its files changed. */

const folder = mkdtempSync(join(tmpdir(), "remember-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string) => join(folder, name);
const save = (name: string, text: string) => writeFileSync(path(name), text);

let makes = 0;
/** Reads the document and an optional file next to it. */
const read = remember(async (ref, resolver) => {
  makes++;
  await resolver.resolveDocument(null, ref, true);
  const optional = await resolver.resolveDocument(ref, "other.yaml").catch(() => undefined);
  return { other: optional !== undefined && "parsed" in optional ? optional.parsed : undefined };
});

test("caches until a file changes or a missing file is created", async () => {
  save("one.yaml", "a: 1");
  save("two.yaml", "a: 1");
  const first = await read(path("one.yaml"));
  expect(first).toEqual({ other: undefined });
  save("unread.yaml", "b: 1");
  save("one.yaml", "a: 1");
  expect(await read(path("one.yaml"))).toBe(first);
  expect(makes).toBe(1);

  save("one.yaml", "a: 2");
  expect(await read(path("one.yaml"))).toBe(first); // an equal result is the same object
  expect(makes).toBe(2);

  save("other.yaml", "c: 3");
  expect(await read(path("one.yaml"))).toEqual({ other: { c: 3 } });
  expect(makes).toBe(3);
  await read(path("two.yaml")); // one result per document name
  await read(path("one.yaml"));
  expect(makes).toBe(4);
});

test("caches the result before a reverted change, but not older ones", async () => {
  rmSync(path("other.yaml"), { force: true });
  const texts = ["a: 10", "a: 11", "a: 12"];
  const readAs = (text = "") => {
    save("one.yaml", text);
    return read(path("one.yaml"));
  };
  const [first, second] = [await readAs(texts[0]), await readAs(texts[1])];
  const before = makes;
  expect([await readAs(texts[0]), await readAs(texts[1])]).toEqual([first, second]);
  expect(makes).toBe(before);
  await readAs(texts[2]);
  await readAs(texts[0]);
  expect(makes).toBe(before + 2);
});

test("does not cache failures", async () => {
  save("one.yaml", "a: [");
  await expect(read(path("one.yaml"))).rejects.toThrow();
  save("one.yaml", "a: 2");
  expect(await read(path("one.yaml"))).toEqual({ other: undefined });
});
