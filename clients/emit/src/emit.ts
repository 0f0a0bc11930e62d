import type { Contract } from "@partner-api/contract";
import type { File } from "./file.ts";
import { emitGo } from "./go/emit.ts";
import { emitJava } from "./java/emit.ts";
import { emitPhp } from "./php/emit.ts";
import { emitPython } from "./python/emit.ts";
import { readClientModel } from "./read-model.ts";

/** The generated files of the clients in all languages but TypeScript, by their paths in the project: one model of the contract, a few templates each. */
export function emitClients(contract: Contract): File[] {
  const model = readClientModel(contract);
  return [emitPython, emitPhp, emitJava, emitGo].flatMap((emit) => emit(model));
}
