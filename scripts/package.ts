import { statSync } from "node:fs";
import { resolve } from "node:path";
import { packDownloads } from "@partner-api/pack-clients";
import { DOWNLOADS } from "@partner-api/portal";
import { readArguments } from "./command/arguments.ts";
import "./command/explain.ts";

/* `npm run package`: every client as partners download it, in `generated/downloads/`. */
readArguments({ usage: "npm run package", about: "Packs every client as partners download it." });
const [tarball = "", ...others] = await packDownloads(DOWNLOADS, true);
for (const file of [tarball, ...others]) console.log(`${file}  ${(statSync(file).size / 1000).toFixed(0)} kB`);
console.log(`Next: npm install ${resolve(tarball)} in a partner's project; the others say how in their README.md`);
