import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Work } from "./conformance-worker.ts";
import type { ContractMutant } from "./contract-mutants.ts";

/** Prism keeps every schema that it ever compiled: a thread that ends gives the memory back. */
const MUTANTS_PER_WORKER = 300;

/** Two cores; each has to read the whole recording first, for which a few mutants are not worth it. */
const WORKERS = 2;
const FEW = 50;

/**
 * Which of the mutants a conformance run would find, tried in threads of their own.
 *
 * @param all every mutant of the documents, of which `mutants` are some
 */
export async function conformanceFinds(
  work: Omit<Work, "places">,
  { all, mutants, onDone }: { all: ContractMutant[]; mutants: ContractMutant[]; onDone(count: number): void },
): Promise<Set<ContractMutant>> {
  const found = new Set<ContractMutant>();
  const numbers = new Map(all.map((mutant, number) => [mutant, number]));
  const places = mutants.map((mutant) => numbers.get(mutant) as number);
  const perWorker = Math.min(MUTANTS_PER_WORKER, Math.max(FEW, Math.ceil(places.length / WORKERS)));
  let done = 0;

  async function tryNext(): Promise<void> {
    for (let some = places.splice(0, perWorker); some.length > 0; some = places.splice(0, perWorker)) {
      const workerData: Work = { ...work, places: some };
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
