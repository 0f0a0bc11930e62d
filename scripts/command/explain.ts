/*
 * Prints an error that ends a command as sentences, without a stack trace. Import it first: `import "./command/explain.ts"`. The details of an
 * unexpected error are written to a file for a bug report. The modules for that are loaded only when an error occurs.
 */

/** The text of an error. @param place of an unexpected one */
export async function explain(error: unknown, place = "spec/"): Promise<string> {
  const { CannotRead, CannotWrite, ContractError, printProblem, SpecProblems } = await import("@partner-api/contract");
  if (error instanceof SpecProblems || error instanceof CannotRead || error instanceof CannotWrite)
    return error.message;
  if (error instanceof ContractError) return `${error.place}  ${error.message}`;
  const { unexpected, unreadableSpec } = await import("@partner-api/contract/checks");
  const problems = unreadableSpec(); // Some tools fail on unreadable files without naming the place.
  const all = problems.length > 0 ? problems : [unexpected(error, place)];
  return all.map(printProblem).join("\n");
}

const end = async (error: unknown) => {
  console.error(await explain(error));
  process.exit(2);
};
process.on("uncaughtException", end);
process.on("unhandledRejection", end);
