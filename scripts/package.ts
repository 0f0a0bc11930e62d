import { statSync } from "node:fs";
import { resolve } from "node:path";
import { buildConsole, isConsoleCurrent } from "@partner-api/console";
import { attestSandbox, packDownloads } from "@partner-api/pack-clients";
import { packSandbox, SANDBOX } from "@partner-api/pack-sandbox";
import { DOWNLOADS, isPortalCurrent } from "@partner-api/portal";
import { readArguments } from "./command/arguments.ts";
import { buildDocs } from "./docs.ts";
import "./command/explain.ts";

/*
 * `npm run package`: every client as partners download it, in `generated/downloads/`, and the sandbox as one package, in `generated/sandbox/`, with
 * the portal and the console in it, which are built where they are not of the present sources.
 */
readArguments({
  usage: "npm run package",
  about: "Packs every client as partners download it, and the sandbox as one package that needs no clone.",
});
if (!isConsoleCurrent()) await buildConsole();
if (!isPortalCurrent()) await buildDocs();
const clients = await packDownloads(DOWNLOADS, true); // after the portal, which packs those alone that need no JDK
const sandbox = await packSandbox("generated/sandbox");
for (const file of [...clients, sandbox, ...attestSandbox(sandbox)])
  console.log(`${file}  ${(statSync(file).size / 1000).toFixed(0)} kB`);
console.log(
  `Next: npm install ${resolve(clients[0] ?? "")} in a partner's project; the others say how in their README.md
The sandbox, in an empty folder: npm install ${resolve(sandbox)} && npx partner-api sandbox
Once published: npx ${SANDBOX} sandbox`,
);
