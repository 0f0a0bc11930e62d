import { relative } from "node:path";

/** The part of the output of `vitest --reporter=json` that is read here. */
export type TestReport = {
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: "passed" | "failed";
    /** Why the file could not be run; empty if it ran. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/**
 * Two lines for each failed test: file and title, then the first line of its error. A file that failed to load counts as one test. The list is
 * printed at the end of `npm run check`, because CI logs are often truncated at the start.
 */
export const failedTests = ({ testResults }: TestReport, root: string): string[] =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failures = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(root, name);
      if (failures.length === 0) return [`${file}\n      ${firstLine(message)}`];
      return failures.map(
        ({ fullName, failureMessages }) =>
          `${file}: ${fullName.trim()}\n      ${firstLine(failureMessages?.[0] ?? "no error reported")}`,
      );
    });

const firstLine = (text: string): string => text.trim().split("\n", 1)[0] ?? "";
