import { appendFileSync, cpSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { words } from "../../../test/support/words.ts";
import { inputsHash } from "../src/inputs.ts";

/* The portal is rebuilt only after an edit of its inputs. Tested in a copy of the project. */

const PARTS = ["clients", "docs", "generated", "packages", "scripts", "server", "spec"];
const FILES = ["CHANGELOG.md", "LICENSE", "SECURITY.md", "README.md", "package.json", "package-lock.json"];
const LEFT_OUT = /(node_modules|generated\/(docs|downloads|console)|\/target|\/vendor|\/\.[^/]+)$/;

const { folder: copy, pathOf, write, remove, git } = temporaryFolder();
for (const name of [...PARTS, ...FILES])
  cpSync(name, pathOf(name), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });

/** Appends a line to a file of the copy. */
const edit = (file: string): void => appendFileSync(pathOf(file), "\n");

test("a copy of the project has the same hash", () => {
  expect(inputsHash(copy)).toBe(inputsHash());
});

test.each(words`
  scripts/check.ts scripts/mutate.ts packages/conformance/src/mutants/random.ts
  packages/workflows/src/run-workflow.ts packages/lint/src/asyncapi.ts packages/codegen/src/codegen.ts server/main.ts
  spec/openapi.yaml README.md
`)("an edit of %s does not change the hash", (file) => {
  const before = inputsHash(copy);
  edit(file);
  expect(inputsHash(copy)).toBe(before);
});

test.each(words`
  generated/openapi.json generated/asyncapi.json generated/workflows.json docs/guides/first-call.md CHANGELOG.md
  packages/portal/src/fields.ts packages/portal/site/portal.css packages/contract/src/contract.ts
  packages/contract-diff/src/compare.ts clients/typescript/src/client.ts clients/typescript/examples/first-call.ts
  clients/platform/src/platform.ts clients/python/pyproject.toml package-lock.json
`)("an edit of %s changes the hash", (file) => {
  const before = inputsHash(copy);
  edit(file);
  expect(inputsHash(copy)).not.toBe(before);
});

test("a file that git does not track does not change the hash", () => {
  git("init", "--quiet");
  git("add", "clients/php");
  const before = inputsHash(copy);
  write("clients/php/examples/handled.txt", "");
  expect(inputsHash(copy)).toBe(before);
  git("add", "clients/php/examples/handled.txt");
  expect(inputsHash(copy)).not.toBe(before);
  remove(".git");
});

test("output of a client's tools does not change the hash", () => {
  const before = inputsHash(copy);
  cpSync(pathOf("LICENSE"), pathOf("clients/python/partner_integration_api/__pycache__/client.pyc"));
  cpSync(pathOf("LICENSE"), pathOf("clients/java/target/client.jar"));
  expect(inputsHash(copy)).toBe(before);
});
