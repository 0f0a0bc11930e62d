import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { newChange } from "../src/change.ts";
import { raiseVersion } from "../src/raise-version.ts";

/* The first addition after a release raises the version of all documents; later additions do not. */

const { folder, write } = temporaryFolder();

/** Changed versions of the documents after an addition. */
function raise(version: string): Record<string, string> {
  for (const name of ["openapi", "asyncapi", "platform"])
    write(`spec/${name}.yaml`, `info:\n  version: ${version} # of all\n  title: x\n`);
  const change = newChange();
  raiseVersion(change, folder);
  expect(change.created).toEqual(new Map());
  return Object.fromEntries(change.edited);
}

const all = (version: string) => {
  const text = `info:\n  version: ${version} # of all\n  title: x\n`;
  return { "spec/openapi.yaml": text, "spec/asyncapi.yaml": text, "spec/platform.yaml": text };
};

test("does not change versions before the first release", () => {
  expect(raise("1.0.0")).toEqual({});
});

test("requires a minor version above the latest release; a patch is not enough", () => {
  for (const version of ["1.0.0", "1.2.0", "1.1.0"])
    mkdirSync(join(folder, "spec/released", version), { recursive: true });
  expect(raise("1.2.0")).toEqual(all("1.3.0"));
  expect(raise("1.2.1")).toEqual(all("1.3.0"));
  expect(raise("1.3.0")).toEqual({});
  expect(raise("2.0.0")).toEqual({});
});
