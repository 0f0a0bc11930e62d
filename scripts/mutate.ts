import { writeFileSync } from "node:fs";
import { runMutants, scoreOf, shortfallsOf, textOf } from "@partner-api/conformance";
import { readArguments } from "./command/arguments.ts";

/* Exit 1 if the service does not conform, or if the checks detect too few mutants. */

const { values } = readArguments({
  usage: "npm run mutate -- [--sample N] [--seed S] [--json FILE]",
  about:
    "Changes the contract and the responses of the service one point at a time, and counts the changes that the checks detect.",
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    json: { type: "string" },
  },
});
const sample = values.sample === undefined ? undefined : Number(values.sample);
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed) || (sample !== undefined && !(Number.isSafeInteger(sample) && sample > 0))) {
  console.error(
    `Expected whole numbers, got --sample ${values.sample} --seed ${values.seed}. For example: npm run mutate -- --sample 150`,
  );
  process.exit(2);
}

const isWatched = process.stdout.isTTY && !process.env.CI;
const clearLine = () => isWatched && process.stdout.write("\r\x1b[K");
try {
  const trials = await runMutants({
    sample,
    seed,
    onProgress(task, done, total) {
      if (clearLine()) process.stdout.write(`${task}: ${done} of ${total}`);
    },
  });
  clearLine();
  const result = scoreOf(trials);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ seed, sample, ...result }, null, 2)}\n`);
  console.log(textOf(result));
  const shortfalls = shortfallsOf(result);
  console.log(
    shortfalls.length === 0
      ? "\nThe checks detected enough mutants. Next: npm run check"
      : `\n${shortfalls.join("\n")}`,
  );
  process.exitCode = shortfalls.length === 0 ? 0 : 1;
} catch (error) {
  clearLine();
  console.error((error as Error).message);
  process.exitCode = 2;
}
