import type { Contract } from "@partner-api/contract";
import type { File } from "./file.ts";
import { emitGo } from "./go/emit-go.ts";
import { emitJava } from "./java/emit-java.ts";
import { emitPhp } from "./php/emit-php.ts";
import { emitPython } from "./python/emit-python.ts";
import { readClientModel } from "./read-model.ts";

export { emitClientContract, emitClientSchemas, withOptionalKeys } from "./typescript/emit-client.ts";
export { emitClientErrorCodes } from "./typescript/emit-error-codes.ts";
export { emitExampleEvents } from "./typescript/emit-example-events.ts";

/** The generated files of the clients in all languages but TypeScript, by their paths in the project. */
export function emitClients(contract: Contract): File[] {
  const model = readClientModel(contract);
  return [emitPython, emitPhp, emitJava, emitGo].flatMap((emit) => emit(model));
}
