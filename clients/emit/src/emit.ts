import type { Contract } from "@partner-api/contract";
import type { File } from "./files.ts";
import { emitGo } from "./go/emit.ts";
import { emitJava } from "./java/emit.ts";
import { emitPhp } from "./php/emit.ts";
import { emitPython } from "./python/emit.ts";
import { readClientModel } from "./read-model.ts";

/** The clients of all languages but TypeScript, by their paths in `generated/`: one model of the contract, a few templates each. */
export function emitClients(contract: Contract): File[] {
  const model = readClientModel(contract);
  return [emitPython, emitPhp, emitJava, emitGo]
    .flatMap((emit) => emit(model))
    .map(([path, text]) => [`clients/${path}`, text]);
}
