import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { remember } from "../src/remember.ts";

/* A result is made again as soon as one of its files changes, and not before. */

const folder = mkdtempSync(join(tmpdir(), "remember-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string) => join(folder, name);
const save = (name: string, text: string) => writeFileSync(path(name), text);

let makes = 0;
/** Reads the document and, beside it, a file that need not be there. */
const read = remember(async (ref, resolver) => {
  makes++;
  await resolver.resolveDocument(null, ref, true);
  const other = await resolver.resolveDocument(ref, "other.yaml").catch(() => undefined);
  return { other: other !== undefined && "parsed" in other ? other.parsed : undefined };
});

test("as long as every file that was read stays, and is missed still", async () => {
  save("one.yaml", "a: 1");
  save("two.yaml", "a: 1");
  const first = await read(path("one.yaml"));
  expect(first).toEqual({ other: undefined });
  save("unread.yaml", "b: 1");
  save("one.yaml", "a: 1");
  expect(await read(path("one.yaml"))).toBe(first);
  expect(makes).toBe(1);

  save("one.yaml", "a: 2");
  expect(await read(path("one.yaml"))).not.toBe(first);
  expect(makes).toBe(2);

  save("other.yaml", "c: 3");
  expect(await read(path("one.yaml"))).toEqual({ other: { c: 3 } });
  expect(makes).toBe(3);
  await read(path("two.yaml")); // by the name of the document
  await read(path("one.yaml"));
  expect(makes).toBe(4);
});

test("a change that is taken back gives what was made before it, and the change before that is forgotten", async () => {
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

test("a failure is not cached", async () => {
  save("one.yaml", "a: [");
  await expect(read(path("one.yaml"))).rejects.toThrow();
  save("one.yaml", "a: 2");
  expect(await read(path("one.yaml"))).toEqual({ other: undefined });
});
