import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { FILE_DRIFTS } from "./file-drifts.ts";
import { plant } from "./plant.ts";
import { SERVICE_DRIFTS } from "./service-drifts.ts";

/* A drift whose text is missing from the project fails here; `drifts.test.ts` runs the gates. */

const project = editedProject(tmpdir());

test.each([...SERVICE_DRIFTS, ...FILE_DRIFTS])("applies: $name", (drift) => {
  expect(() => plant(project, drift)()).not.toThrow();
});
