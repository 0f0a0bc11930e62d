import { relative } from "node:path";

/** What `vitest --reporter=json` writes, as far as it is read here. */
export type TestReport = {
  testResults: {
    /** The file's whole path. */
    name: string;
    status: "passed" | "failed";
    /** Why the file itself could not be run; empty where it ran. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/**
 * Each failed test in two lines, file and title, then the first line of its error; a file that did not start is one as well. They stand at the
 * end of `npm run check`, because a log of CI is often kept from its end, and the failure itself stands thousands of lines above.
 */
export const failedTests = ({ testResults }: TestReport, root: string): string[] =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(root, name);
      if (failed.length === 0) return [`${file}\n      ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${file}: ${fullName.trim()}\n      ${firstLine(failureMessages?.[0] ?? "no error is given")}`,
      );
    });

const firstLine = (text: string): string => text.trim().split("\n", 1)[0] ?? "";
