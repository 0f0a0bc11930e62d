import { readFileSync } from "node:fs";
import type { Judged } from "./judge-pairs.ts";
import { GROUPS, isHarmless, type Pair } from "./pairs.ts";

/** Where the figures are published; the portal includes it. */
export const ACCURACY_FILE = new URL("../../../docs/accuracy.md", import.meta.url);
type Tally = { pairs: number; breaking: number; harmless: number; hits: number; misses: number; alarms: number };

/** The page with the table of hits, misses and false alarms, and what `redocly diff` alone would have said. */
export function accuracyPage(judged: Judged[]): string {
  const redocly = new Set(JSON.parse(readFileSync(new URL("redocly-alone.json", import.meta.url), "utf8")) as string[]);
  const ours = (one: Judged): boolean => one.found.length > 0;
  const alone = (one: Judged): boolean => redocly.has(`${one.group}: ${one.name}`);
  const rows = [...GROUPS, "all"].map((group) => {
    const pairs = judged.filter((one) => group === "all" || one.group === group);
    const asked = pairs.filter(wasAsked);
    return `| ${group} | ${cells(tally(pairs, ours), asked.length === 0 ? undefined : tally(asked, alone))} |`;
  });
  const examples = judged.filter((one) => wasAsked(one) && alone(one) === isHarmless(one));
  const labelled = judged.filter(({ theirs }) => theirs !== undefined);
  const apart = labelled.filter(({ why }) => why !== undefined).filter(differs);
  return `# How well breaking changes are found

\`npm run breaking\` is held to ${judged.length} labelled pairs of documents: two versions of a contract, and what their difference breaks, for
whom and by which rule. They go through every keyword of JSON Schema in three positions (what a partner sends, what it reads, what a
webhook receiver gets) and through the objects of OpenAPI 3.1 and AsyncAPI 3. Beside them \`packages/contract-diff/test/no-counterexample.test.ts\`
compares some dozens of schemas with each other, in both directions, and has ajv look for a value that shows a break. The pairs stand in \`packages/contract-diff/test/\` as data, and
\`packages/contract-diff/test/pairs.test.ts\` judges all of them at every run; this page is written by \`npm run breaking:accuracy\` and checked there.

A hit is a breaking change that is reported with the right rule for the right audience, or a harmless one that is not reported as
breaking. A miss is a breaking change that is not reported, a false alarm a harmless one that is. The last two columns are what
\`redocly diff\` 2.77 says of the same pairs by itself.

| pairs | in all | breaking | harmless | hits | misses | false alarms | misses of redocly diff alone | its false alarms |
|---|---|---|---|---|---|---|---|---|
${rows.join("\n")}

## Kinds of pairs that the tests of oasdiff hold

${labelled.length} of these pairs are of the kinds that the tests of oasdiff hold, in our words, with the label that its rules and their severities
give them: those of \`checker/rules.go\` at its commit 001f320 and \`checker/bound_rules.go\` at 0b74108, read rule by rule. A change that no rule
is about is fine there. Its warnings count as either verdict. Ours is the same in ${labelled.length - apart.length} and differs in ${apart.length}, on purpose:

| pair | oasdiff | ours | why |
|---|---|---|---|
${apart.map((one) => `| ${one.name} | ${one.theirs} | ${one.breaks} | ${one.why} |`).join("\n")}

## What redocly diff says

Operations, channels, messages and schemas are read into one form in which differences that mean nothing are gone, and compared in the
direction in which their values go. These are pairs that \`redocly diff\` judges wrongly:

${examples
  .filter(({ group }) => group !== "schemas in responses")
  .slice(0, SHOWN)
  .map((one) => `- ${isHarmless(one) ? "false alarm" : "miss"} (${one.group}): ${one.name}`)
  .join("\n")}
- … and ${Math.max(0, examples.length - SHOWN)} more.
`;
}

const SHOWN = 24;

function tally(pairs: Judged[], says: (one: Judged) => boolean): Tally {
  const breaking = pairs.filter((one) => !isHarmless(one));
  const harmless = pairs.filter(isHarmless);
  return {
    pairs: pairs.length,
    breaking: breaking.length,
    harmless: harmless.length,
    hits: pairs.filter(({ verdict }) => verdict === "hit").length,
    misses: breaking.filter((one) => !says(one)).length,
    alarms: harmless.filter(says).length,
  };
}

/** The groups that `redocly diff` was asked about. */
const wasAsked = ({ group }: Pair): boolean => !/^(kinds|removals)/.test(group);

/** Whether another checker's label is not ours. */
export const differs = (one: Pair): boolean =>
  one.theirs !== undefined && one.theirs !== "warns" && (one.theirs === "fine") !== isHarmless(one);

const cells = (ours: Tally, alone: Tally | undefined): string =>
  [
    ours.pairs,
    ours.breaking,
    ours.harmless,
    ours.hits,
    ours.misses,
    ours.alarms,
    ...(alone ? [alone.misses, alone.alarms] : ["not asked", "not asked"]),
  ].join(" | ");
