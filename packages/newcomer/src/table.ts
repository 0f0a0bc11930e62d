import type { Followed } from "./follow-guides.ts";

/** A way to a sandbox, and the steps on it with their seconds, in order. */
export type Way = { name: string; steps: { name: string; seconds: number }[] };

/** What somebody did in one language at the end of one way. */
export type Journey = { way: string; language: string } & Followed;

/**
 * The ways and journeys as a page of `docs/`.
 *
 * @param circumstances one sentence: what else the machine did
 * @param notGone a sentence for each way and language that the machine has no tools for
 */
export function waysTable(ways: Way[], journeys: Journey[], circumstances: string, notGone: string[] = []): string {
  const languages = [...new Set(journeys.map(({ language }) => language))];
  const names = ways.map(({ name }) => name);
  const cellsOf = (language: string, way: string): string[] => {
    const journey = journeys.find((one) => one.language === language && one.way === way);
    if (journey === undefined) return ["–", "–"];
    const { curl, installed = 0, firstCall, firstEvent } = journey;
    return [
      seconds(firstCall === undefined ? curl : installed + firstCall),
      firstEvent === undefined ? "–" : seconds(firstEvent),
    ];
  };
  return `# The newcomer's ways, timed

Written by \`npm run newcomer -- --update\`, which goes the ways from nothing to a first call and a first verified event with only the commands that the
pages show. ${circumstances}

## To a sandbox

${table(
  ["way", "steps", "in all"],
  ways.map(({ name, steps }) => [
    name,
    steps.map((step) => `${step.name} ${seconds(step.seconds)}`).join(", "),
    seconds(steps.reduce((sum, step) => sum + step.seconds, 0)),
  ]),
)}

## From there, in each language

A call: a project with the client in it, and the first call by it. An event: a receiver started, subscribed, an order placed and moved forward, both events
verified and printed. curl has no receiver.

${table(
  ["language", ...names.flatMap((name) => [`${name}: call`, `${name}: event`])],
  languages.map((language) => [language, ...names.flatMap((name) => cellsOf(language, name))]),
)}
${notGone.length === 0 ? "" : `\n## Not gone\n\n${notGone.map((sentence) => `- ${sentence}\n`).join("")}`}`;
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
