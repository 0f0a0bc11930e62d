import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { editedProject } from "../support/edited-project.ts";

/* A build that makes changed pages only. */

const project = editedProject();
const portal = join(project.folder, "generated/docs");

/** Builds the portal. @returns its files */
async function build(): Promise<string[]> {
  expect(await project.run("scripts/docs.ts")).toMatchObject({ code: 0 });
  return globSync("**/*", { cwd: portal }).sort();
}

test("keeps the page of the downloads when the clients are packed again", { timeout: 240_000 }, async () => {
  const files = await build();
  expect(files).toContain("downloads/index.html");
  const packing = "clients/pack/src/pack-clients.ts";
  project.write(packing, `${project.read(packing)}// The same.\n`);
  expect(await build()).toEqual(files);
});
