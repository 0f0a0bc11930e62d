import { readFileSync } from "node:fs";
import { readContracts } from "../contract.ts";
import { verdictText } from "../report.ts";
import { runConformance, SEED } from "../run.ts";
import { verdictOn } from "../verdict.ts";
import { createAnswerGate } from "./answer-gate.ts";
import { answerMutants } from "./answer-mutants.ts";
import { compareMutants } from "./comparison-gates.ts";
import { conformanceFinds } from "./conformance-gates.ts";
import { type ContractMutant, contractMutants, type Documents } from "./contract-mutants.ts";
import { type Corpus, createCorpus } from "./corpus.ts";
import type { Gate, Mutant, Trial } from "./mutant.ts";
import { packed } from "./packed.ts";
import { sampleByKind } from "./random.ts";
import { recordingOf } from "./recording.ts";

export type Options = {
  /** How many of the mutants are tried, of each layer a half; none: all. */
  sample?: number | undefined;
  seed: number;
  /** Is told how far it is. */
  onProgress: Progress;
};
type Progress = (what: string, done: number, of: number) => void;

/**
 * Makes mutants and tries each against the gates.
 *
 * @throws Error if the service does not conform as it is, with what conformance says
 */
export async function runMutants({ sample, seed, onProgress }: Options): Promise<Trial[]> {
  const documents = readDocuments();
  onProgress("recording a conformance run", 0, 1);
  const corpus = await record();
  const recording = await recordingOf(documents, corpus);
  const some = <Kind extends Mutant>(all: Iterable<Kind>, kindOf: (mutant: Kind) => string): Kind[] =>
    sample === undefined ? [...all] : sampleByKind([...all], Math.ceil(sample / 2), kindOf, seed);
  const all = contractMutants(documents);
  const contract = some(all, ({ document, operator }) => `${document} ${operator}`);
  const answers = some(answerMutants(recording), ({ operator, operationId }) => `${operator} ${operationId}`);
  const isFound = createAnswerGate(recording);
  return [
    ...(await tryContractMutants({ documents, corpus, all, mutants: contract, onProgress })),
    ...tryEach(answers, "conformance", isFound),
  ];
}

/** What a conformance run exchanges with a service of its own. */
async function record(): Promise<Corpus> {
  const { corpus, keep } = createCorpus();
  const contracts = await readContracts();
  const verdict = verdictOn(await runConformance({ contracts, seed: SEED, onExchange: keep }), { isOwn: true });
  if (verdict.wrong.length > 0)
    throw new Error(
      `${verdictText(verdict, true)}\nThe service and the contract differ as they are. Next: npm run conformance, and mend whichever is wrong.`,
    );
  return corpus;
}

const readDocuments = (): Documents => {
  const read = (name: string) => JSON.parse(readFileSync(`generated/${name}.json`, "utf8"));
  return { openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") };
};

type ContractTrials = {
  documents: Documents;
  corpus: Corpus;
  all: ContractMutant[];
  mutants: ContractMutant[];
  onProgress: Progress;
};

async function tryContractMutants(options: ContractTrials): Promise<Trial[]> {
  const { documents, corpus, all, mutants, onProgress } = options;
  const compared = await compareMutants(documents, mutants, (done) =>
    onProgress("comparing contracts", done, mutants.length),
  );
  const onDone = (done: number) => onProgress("holding the service to changed contracts", done, mutants.length);
  const found = await conformanceFinds({ documents, exchanges: packed(corpus) }, { all, mutants, onDone });
  return mutants.map((mutant) =>
    trialOf(mutant, [...(compared.get(mutant) ?? []), ...(found.has(mutant) ? (["conformance"] as const) : [])]),
  );
}

const tryEach = <Kind extends Mutant>(mutants: Kind[], gate: Gate, isNoticed: (mutant: Kind) => boolean): Trial[] =>
  mutants.map((mutant) => trialOf(mutant, isNoticed(mutant) ? [gate] : []));

const trialOf = ({ layer, operator, place }: Mutant, red: Gate[]): Trial => ({ layer, operator, place, red });
