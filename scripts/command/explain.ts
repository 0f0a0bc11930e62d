/*
 * Whatever ends a command is said in sentences, never as a stack trace: `import "./command/explain.ts"` first. The details of an error that
 * nobody expected are kept in a file for a report. What it takes to say so is loaded when there is something to say.
 */

/** An error as it is printed. */
export async function explain(error: unknown): Promise<string> {
  const { CannotRead, CannotWrite, ContractError, printProblem, SpecProblems } = await import("@partner-api/contract");
  if (error instanceof SpecProblems || error instanceof CannotRead || error instanceof CannotWrite)
    return error.message;
  if (error instanceof ContractError) return `${error.place}  ${error.message}`;
  const { unexpected, unreadableSpec } = await import("@partner-api/contract/bundle");
  const problems = unreadableSpec(); // Some tools end where they cannot read, and do not say where.
  const all = problems.length > 0 ? problems : [unexpected(error, "spec/")];
  return all.map(printProblem).join("\n");
}

const end = async (error: unknown) => {
  console.error(await explain(error));
  process.exit(2);
};
process.on("uncaughtException", end);
process.on("unhandledRejection", end);
