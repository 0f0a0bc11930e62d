import { expect, test } from "vitest";
import { format } from "../src/format.ts";

/* Invalid source is rejected with the first error. */

test("formats source in lines of at most 120 characters where it can", async () => {
  const text = await format("a.ts", "export const a={b:1,c:[1,2]}");
  expect(text).toBe("export const a = { b: 1, c: [1, 2] };\n");
  const line = `export const ${"a".repeat(99)} = [1];`;
  expect(await format("a.ts", line)).toBe(`${line}\n`);
});

test("rejects invalid source with the first error", async () => {
  await expect(format("a.ts", "export const = 1;\n")).rejects.toThrow(
    'Could not format a.ts: {"severity":"Error","message":"Unexpected token"',
  );
});
