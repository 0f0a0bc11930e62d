import { expect, test } from "vitest";
import { format } from "../src/format.ts";

/* Sources are laid out until nothing changes, and what is no source is refused with the first reason. */

test("a source is laid out once and for all", async () => {
  const text = await format("a.ts", "export const a={b:1,c:[1,2]}");
  expect(text).toBe("export const a = { b: 1, c: [1, 2] };\n");
  expect(await format("a.ts", text)).toBe(text);
  const line = `export const ${"a".repeat(99)} = [1];`;
  expect(await format("a.ts", line)).toBe(`${line}\n`);
});

test("what is no source is refused with the first mistake", async () => {
  await expect(format("a.ts", "export const = 1;\n")).rejects.toThrow(
    'a.ts cannot be formatted: {"severity":"Error","message":"Unexpected token"',
  );
});
