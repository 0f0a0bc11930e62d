import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { CannotRead } from "@partner-api/contract";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";

/*
 * `npm run release:check` holds spec/ to the newest release in spec/released/. `npm run release` keeps the bundles of the
 * version that spec/ has now, so that later changes are compared with them.
 */
enableCompileCache();
const { values } = readArguments({
  usage: "npm run release -- [--check]",
  about: "Keeps the bundles of the version that spec/ has; with --check it holds spec/ to the newest release.",
  options: { check: { type: "boolean" } },
});
try {
  const { checkRelease, RELEASES, sealLine, sealOf } = await import("@partner-api/contract-diff");
  const { newest, version, problems } = await checkRelease(process.cwd());
  for (const { problem, mend } of problems) console.error(`${problem}\n  mend it: ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
  else if (values.check)
    console.log(
      newest === undefined
        ? "nothing is released yet: npm run release"
        : `the contract ${version} keeps what ${newest} promised`,
    );
  else {
    const folder = join(RELEASES, version);
    await keep(folder);
    console.log(`Put this line into the section ${version} of CHANGELOG.md: ${sealLine(sealOf(folder))}`);
  }
} catch (error) {
  console.error(error instanceof CannotRead ? error.message : error);
  process.exitCode = 2;
}

async function keep(folder: string): Promise<void> {
  if (existsSync(folder))
    throw new CannotRead(`${folder} is there already, and a release never changes: raise info.version.`);
  const { bundleContract } = await import("@partner-api/contract/bundle");
  const documents = Object.entries(await bundleContract());
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of documents)
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(document, null, 2)}\n`);
  console.log(
    `${folder}/ has ${documents.map(([name]) => `${name}.json`).join(", ")}. Next: commit it with CHANGELOG.md.`,
  );
}
