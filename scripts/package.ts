import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildConsole, isConsoleCurrent } from "@partner-api/console";
import { packTools } from "@partner-api/contract-tools/pack";
import { attestSandbox } from "@partner-api/pack-clients";
import { packSandbox, SANDBOX } from "@partner-api/pack-sandbox";
import { DOWNLOADS } from "@partner-api/portal";
import { readArguments } from "./command/arguments.ts";
import { buildDocs } from "./docs.ts";
import "./command/explain.ts";

/*
 * Writes the clients to `generated/downloads/`, the sandbox with portal and console to `generated/sandbox/`, and the
 * tools for any contract to `generated/tools/`. The portal is rebuilt because it
 * offers the packed files; an earlier build may lack the jar, which needs a JDK.
 */
readArguments({
  usage: "npm run package",
  about: "Packs every client for download, and the sandbox and the contract tools as npm packages.",
});
if (!isConsoleCurrent()) await buildConsole();
await buildDocs();
const clients = readdirSync(DOWNLOADS).map((file) => join(DOWNLOADS, file));
const tarball = clients.find((file) => file.endsWith(".tgz"));
const sandbox = await packSandbox("generated/sandbox");
const tools = await packTools();
for (const file of [...clients, sandbox.tarball, ...attestSandbox(sandbox.tarball, sandbox.packages), tools])
  console.log(`${file}  ${(statSync(file).size / 1000).toFixed(0)} kB`);
console.log(
  `Next: npm install ${resolve(tarball ?? "")} in a partner's project; the README.md of each other client shows its install
Sandbox, in an empty folder: npm install ${resolve(sandbox.tarball)} && npx partner-api sandbox
Once published: npx ${SANDBOX} sandbox
Tools for any contract, in an empty folder: npm install ${resolve(tools)} && npx contract; to publish them: npm publish ${tools} --provenance`,
);
