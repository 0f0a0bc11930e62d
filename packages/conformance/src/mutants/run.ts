import { type Document, type JsonObject, type Operation, readContract } from "@partner-api/contract";
import { type Contracts, readContracts } from "../contract.ts";
import type { TimedExchange } from "../exchange.ts";
import { type Step, stepOf } from "../laws/law.ts";
import { verdictText } from "../report.ts";
import { runConformance, SEED } from "../run.ts";
import { verdictOn } from "../verdict.ts";
import { type ContractMutant, contractMutants, type Documents } from "./contract-mutants.ts";
import { type Corpus, createCorpus } from "./corpus.ts";
import { createComparisonGate, createConformanceGate, createResponseGate } from "./gates.ts";
import type { Gate, Mutant, Trial } from "./mutant.ts";
import { sampleByKind } from "./random.ts";
import { type Recording, recordingOf } from "./recording.ts";
import { responseMutants } from "./response-mutants.ts";
import { tryDrifts } from "./try-drifts.ts";

export type Options = {
  /** Number of mutants to try, half of each layer. All if undefined. */
  sample?: number | undefined;
  seed: number;
  /** Called before each step. */
  onProgress: Progress;
};
type Progress = (task: string, done: number, total: number) => void;

/**
 * Records a conformance run and tries mutants against the gates.
 *
 * @throws Error with the verdict if the unchanged service does not conform
 */
export async function runMutants({ sample, seed, onProgress }: Options): Promise<Trial[]> {
  const documents = readDocuments();
  onProgress("recording a conformance run", 0, 1);
  const { corpus, steps, contracts } = await record();
  const recording = await recordingOf(documents, corpus);
  const some = <Kind extends Mutant>(all: Iterable<Kind>, kindOf: (mutant: Kind) => string): Kind[] =>
    sample === undefined ? [...all] : sampleByKind([...all], Math.ceil(sample / 2), kindOf, seed);
  const contract = some(contractMutants(documents), ({ document, operator }) => `${document} ${operator}`);
  const responses = some(responseMutants(recording), ({ operator, operationId }) => `${operator} ${operationId}`);
  const isFound = createResponseGate(recording);
  return [
    ...(await tryContractMutants({ documents, recording, mutants: contract, onProgress })),
    ...tryEach(responses, "conformance", isFound),
    ...tryDrifts(steps, contracts.laws),
  ];
}

/** Exchanges of a conformance run with a service started for it. */
async function record(): Promise<{ corpus: Corpus; steps: Step[]; contracts: Contracts }> {
  const { corpus, keep } = createCorpus();
  const contracts = await readContracts();
  const steps: Step[] = [];
  const onExchange = (operation: Operation, exchange: TimedExchange) => {
    keep(operation, exchange);
    steps.push(stepOf(operation, exchange));
  };
  const verdict = verdictOn(await runConformance({ contracts, seed: SEED, isDirect: true, onExchange }), {
    isOwn: true,
  });
  if (verdict.wrong.length > 0)
    throw new Error(
      `${verdictText(verdict, true)}\nThe unchanged service does not match its contract. Run npm run conformance, and fix one of them.`,
    );
  return { corpus, steps, contracts };
}

function readDocuments(): Documents {
  const { openapi, asyncapi, platform } = readContract();
  const bundleOf = ({ root }: Document) => root.value as JsonObject;
  return { openapi: bundleOf(openapi), asyncapi: bundleOf(asyncapi), platform: bundleOf(platform) };
}

type ContractTrials = {
  documents: Documents;
  recording: Recording;
  mutants: ContractMutant[];
  onProgress: Progress;
};

async function tryContractMutants(options: ContractTrials): Promise<Trial[]> {
  const { documents, recording, mutants, onProgress } = options;
  const isBreaking = createComparisonGate(documents);
  const isFound = createConformanceGate(documents, recording);
  const trials: Trial[] = [];
  for (const [done, mutant] of mutants.entries()) {
    onProgress("trying changed contracts", done, mutants.length);
    const red: Gate[] = [];
    if (isBreaking(mutant)) red.push("breaking");
    if (await isFound(mutant)) red.push("conformance");
    trials.push(trialOf(mutant, red));
  }
  return trials;
}

const tryEach = <Kind extends Mutant>(mutants: Kind[], gate: Gate, isNoticed: (mutant: Kind) => boolean): Trial[] =>
  mutants.map((mutant) => trialOf(mutant, isNoticed(mutant) ? [gate] : []));

const trialOf = ({ layer, operator, place }: Mutant, red: Gate[]): Trial => ({ layer, operator, place, red });
