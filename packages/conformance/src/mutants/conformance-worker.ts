import { parentPort, workerData } from "node:worker_threads";
import { createConformanceGate } from "./conformance-gate.ts";
import { contractMutants, type Documents } from "./contract-mutants.ts";
import { type Packed, unpacked } from "./packed.ts";
import { recordingOf } from "./recording.ts";

/** What a worker is given: `places` names the mutants that it tries, by their number among all. */
export type Work = { documents: Documents; exchanges: Packed; places: number[] };

const { documents, exchanges, places } = workerData as Work;
const conforms = createConformanceGate(documents, await recordingOf(documents, unpacked(exchanges)));
const mutants = contractMutants(documents);
for (const place of places) {
  const mutant = mutants[place];
  parentPort?.postMessage([place, mutant !== undefined && (await conforms(mutant))]);
}
