import { expect, test } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { FILE_DRIFTS } from "./file-drifts.ts";
import { pageOf } from "./page.ts";
import { plant } from "./plant.ts";
import { SERVICE_DRIFTS } from "./service-drifts.ts";

/* Whoever changes what a drift is planted in sees at once that it has no place there any more; `drifts.test.ts` looks for the gates that refuse it. */

const project = editedProject();

test.each([...SERVICE_DRIFTS, ...FILE_DRIFTS])("$name has its place", (drift) => {
  expect(() => plant(project, drift)()).not.toThrow();
});

test("the page lists them all (npm run drifts writes it)", async () => {
  expect(SERVICE_DRIFTS.length + FILE_DRIFTS.length).toBeGreaterThanOrEqual(30);
  await expect(pageOf(SERVICE_DRIFTS, FILE_DRIFTS)).toMatchFileSnapshot("../../docs/planted-drifts.md");
});
