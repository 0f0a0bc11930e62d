import { globSync, readFileSync } from "node:fs";
import { findMutants } from "../packages/code-mutants/src/find-mutants.ts";
import { lineOf, differenceOf } from "../packages/code-mutants/src/mutant.ts";
const [glob, op] = process.argv.slice(2);
for (const f of globSync(glob as string)) { const text = readFileSync(f, "utf8");
 for (const m of findMutants(f, text)) if (!op || op.split(",").includes(m.operator)) { const d = differenceOf(text, m); console.log(`${f.replace("server/","")}:${lineOf(text, m.start)} ${m.operator} ${d.after.replace(/\s+/g," ").slice(0,150)}`); } }
