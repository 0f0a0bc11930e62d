import { parentPort } from "node:worker_threads";
import { loadContract, type Problem } from "@partner-api/contract";
import { lintDocument, lintEvents, lintExampleIds, lintExpressed } from "../lint.ts";

const DOCUMENTS = ["spec/openapi.yaml", "spec/asyncapi.yaml", "spec/platform.yaml"];

/** As `npm run lint` does. A step relies on what the one before found to be right. */
async function lint(): Promise<Problem[]> {
  const steps = [
    lintExpressed,
    async () => (await Promise.all(DOCUMENTS.map((file) => lintDocument(file)))).flat(),
    () => lintExampleIds(loadContract("spec")),
    () => lintEvents("spec/asyncapi.yaml"),
  ];
  for (const step of steps) {
    const problems = await step();
    if (problems.length > 0) return problems;
  }
  return [];
}

parentPort?.postMessage(await lint());
