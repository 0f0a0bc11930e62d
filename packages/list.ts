import { findMutants } from "./code-mutants/src/find-mutants.ts";
import { lineOf, differenceOf } from "./code-mutants/src/mutant.ts";
import { sample } from "./code-mutants/src/sample.ts";
import { readFileSync, globSync } from "node:fs";
import { matchesGlob } from "node:path";
const [only="", n="160", seed="1", skip="/dev/null"] = process.argv.slice(2);
const S = ["server/**/*.ts", "packages/{catalog-rules,codegen,contract,contract-diff,formats,lint,postgres,validation}/src/**/*.ts"];
const done = new Set(readFileSync(skip,"utf8").split("\n").filter(Boolean).map((l) => JSON.parse(l)).map((t) => t.file+t.line+t.after));
const src = new Map<string,string>();
const all = globSync(S).flatMap((f) => { const t = readFileSync(f, "utf8"); src.set(f,t); return findMutants(f, t); }).filter((m) => matchesGlob(m.file, only));
console.log(all.length);
for (const m of sample(all, Number(n), Number(seed))) { const t = src.get(m.file)!; const d = differenceOf(t, m); const l = lineOf(t, m.start); if (!done.has(m.file+l+d.after)) console.log(`${m.file}:${l} ${m.operator} | ${d.before.replace(/\s+/g," ").slice(0,150)} | ${d.after.replace(/\s+/g," ").slice(0,150)}`); }
