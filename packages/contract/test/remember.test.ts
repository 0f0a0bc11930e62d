import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { remember } from "../src/remember.ts";

/* A result is created again only after one of its files changed. */

const { pathOf, write, remove } = temporaryFolder();

let makes = 0;
/** Reads the document and an optional file next to it. */
const read = remember(async (ref, resolver) => {
  makes++;
  await resolver.resolveDocument(null, ref, true);
  const optional = await resolver.resolveDocument(ref, "other.yaml").catch(() => undefined);
  return { other: optional !== undefined && "parsed" in optional ? optional.parsed : undefined };
});

test("caches until a file changes or a missing file is created", async () => {
  write("one.yaml", "a: 1");
  write("two.yaml", "a: 1");
  const first = await read(pathOf("one.yaml"));
  expect(first).toEqual({ other: undefined });
  write("unread.yaml", "b: 1");
  write("one.yaml", "a: 1");
  expect(await read(pathOf("one.yaml"))).toBe(first);
  expect(makes).toBe(1);

  write("one.yaml", "a: 2");
  expect(await read(pathOf("one.yaml"))).toBe(first); // an equal result is the same object
  expect(makes).toBe(2);

  write("other.yaml", "c: 3");
  expect(await read(pathOf("one.yaml"))).toEqual({ other: { c: 3 } });
  expect(makes).toBe(3);
  await read(pathOf("two.yaml")); // one result per document name
  await read(pathOf("one.yaml"));
  expect(makes).toBe(4);
});

test("caches the result before a reverted change, but not older ones", async () => {
  remove("other.yaml");
  const texts = ["a: 10", "a: 11", "a: 12"];
  const readAs = (text = "") => {
    write("one.yaml", text);
    return read(pathOf("one.yaml"));
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
  write("one.yaml", "a: [");
  await expect(read(pathOf("one.yaml"))).rejects.toThrow();
  write("one.yaml", "a: 2");
  expect(await read(pathOf("one.yaml"))).toEqual({ other: undefined });
});
