import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { areDocsCurrent, BUILDER } from "./docs.ts";
import { generate } from "./pipeline.ts";
import { PORTAL_FOLDER, WORK_FOLDER } from "./portal/build.ts";
import { writeContracts } from "./portal/contract-files.ts";
import { readContracts } from "./portal/contracts.ts";
import { writeGenerated } from "./write.ts";

/* Before `npm start`: makes what is missing. */
if (!existsSync("generated/routes.ts")) {
  console.log("generated/ is missing: generating it from spec/ …");
  writeGenerated(await generate());
}
if (!areDocsCurrent()) {
  // What is there tells of another contract or in other words. The contracts themselves are ready at once.
  rmSync(PORTAL_FOLDER, { recursive: true, force: true });
  writeContracts(PORTAL_FOLDER, readContracts());
  const log = `${WORK_FOLDER}/build.log`;
  mkdirSync(WORK_FOLDER, { recursive: true });
  console.log(`The portal is built in the background, once per change; it opens at / by itself (log: ${log}).`);
  const output = openSync(log, "w");
  const builder = spawn(process.execPath, ["scripts/docs.ts"], { stdio: ["ignore", output, output] });
  writeFileSync(BUILDER, String(builder.pid)); // So that the first page can say from the start what is going on.
  builder.unref();
}
