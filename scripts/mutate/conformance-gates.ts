import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createConformanceGate } from "./conformance-gate.ts";
import type { Work } from "./conformance-worker.ts";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import type { Corpus } from "./corpus.ts";
import { packed } from "./packed.ts";
import type { Recording } from "./recording.ts";

/** Prism keeps every schema that it ever compiled: a thread that ends gives the memory back. */
const MUTANTS_PER_WORKER = 300;

/** Two cores; each has to read the whole corpus first, for which a few mutants are not worth it. */
const WORKERS = 2;
const FEW = 50;

type Search = {
  documents: Documents;
  corpus: Corpus;
  recording: Recording;
  /** Every mutant of the documents, of which `mutants` are some. */
  all: ContractMutant[];
  mutants: ContractMutant[];
  onDone(count: number): void;
};

/** Which of the mutants a conformance run would find. Many are tried in threads of their own. */
export function conformanceFinds(search: Search): Promise<Set<ContractMutant>> {
  return search.mutants.length <= FEW ? findHere(search) : findInThreads(search);
}

async function findHere({ documents, recording, mutants, onDone }: Search): Promise<Set<ContractMutant>> {
  const conforms = createConformanceGate(documents, recording);
  const found = new Set<ContractMutant>();
  for (const [done, mutant] of mutants.entries()) {
    if (await conforms(mutant)) found.add(mutant);
    onDone(done + 1);
  }
  return found;
}

async function findInThreads({ documents, corpus, all, mutants, onDone }: Search): Promise<Set<ContractMutant>> {
  const exchanges = packed(corpus);
  const found = new Set<ContractMutant>();
  const numbers = new Map(all.map((mutant, number) => [mutant, number]));
  const places = mutants.map((mutant) => numbers.get(mutant) as number);
  const perWorker = Math.min(MUTANTS_PER_WORKER, Math.ceil(places.length / WORKERS));
  let done = 0;

  async function tryNext(): Promise<void> {
    for (let some = places.splice(0, perWorker); some.length > 0; some = places.splice(0, perWorker)) {
      const workerData: Work = { documents, exchanges, places: some };
      const worker = new Worker(new URL("./conformance-worker.ts", import.meta.url), { workerData });
      worker.on("message", ([place, isFound]: [number, boolean]) => {
        if (isFound) found.add(all[place] as ContractMutant);
        onDone(++done);
      });
      await once(worker, "exit"); // an error of the worker rejects
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, tryNext));
  return found;
}
