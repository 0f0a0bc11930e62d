/* A number with a unit in a guide is a promise and must come from the contract: a guide cites it as a `{{fact}}`. */

/** Numbers outside any contract, each with the reason. */
const ELSEWHERE: { file: string; number: string; reason: string }[] = [
  {
    file: "docs/guides/versions.md",
    number: "90 days",
    reason: "The support period of an old version is a project rule (decisions: changes of the contract).",
  },
];

const NUMBER =
  /\b\d[\d,.]*[ -](?:%|days?|hours?|minutes?|seconds?|ms|bytes|[KM]iB|requests|attempts|times|characters|entries|items|levels|subscriptions)(?!\w)/g;

/** Messages with file and line for each number that a guide repeats instead of citing it. */
export function repeatedNumbers(file: string, text: string): string[] {
  const allowedNumbers = ELSEWHERE.filter((one) => file.endsWith(one.file)).map(({ number }) => number);
  const prose = text.replace(/^```.*?^```$/gms, (block) => block.replace(/[^\n]/g, ""));
  return prose
    .split("\n")
    .flatMap((line, index) =>
      (line.replace(/\{\{[^}]+\}\}/g, "").match(NUMBER) ?? [])
        .filter((number) => !allowedNumbers.includes(number))
        .map(
          (number) =>
            `${file}:${index + 1}: expected a {{fact}} of the contract, got the number ${number}; add a fact to facts.ts, and cite it`,
        ),
    );
}
