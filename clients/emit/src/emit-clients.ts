import { behaviourPage } from "./behaviour.ts";
import { clientVersion, clientVersions } from "./client-versions.ts";
import { emitCsharp } from "./csharp/emit-csharp.ts";
import type { File } from "./file.ts";
import { emitGo } from "./go/emit-go.ts";
import { emitJava } from "./java/emit-java.ts";
import type { ClientModel } from "./model.ts";
import { emitPhp } from "./php/emit-php.ts";
import { typescriptPolicy } from "./policy.ts";
import { emitPython } from "./python/emit-python.ts";

export { clientVersion, clientVersions, manifestsToStamp } from "./client-versions.ts";
export { typescriptExamples as emitClientExamples } from "./examples.ts";
export { readClientModel } from "./read-model.ts";
export { typescriptResponses as emitClientAnswers } from "./response-shapes.ts";
export {
  emitClientContract,
  emitClientOperations,
  emitClientSchemas,
  withOptionalKeys,
} from "./typescript/emit-client.ts";
export { emitClientErrorCodes } from "./typescript/emit-error-codes.ts";
export { emitExampleEvents } from "./typescript/emit-example-events.ts";

/** The generated files of all clients except TypeScript, by project path. */
export function emitClients(model: ClientModel): File[] {
  const versions = clientVersions();
  const input = JSON.stringify([model, [...versions]], (_, value) => (value instanceof Map ? [...value] : value));
  if (last.input === input) return last.files;
  const emitters = { python: emitPython, php: emitPhp, java: emitJava, go: emitGo, csharp: emitCsharp };
  const languages = Object.entries(emitters).flatMap(([folder, emit]) =>
    emit({ ...model, version: clientVersion(folder, versions) }),
  );
  last = { input, files: [["clients/generated/behaviour.md", behaviourPage(model.policy)], ...languages] };
  return last.files;
}

/** The last result, because most saves of `npm run dev` leave the model as it is. */
let last: { input: string; files: File[] } = { input: "", files: [] };

/** `policy.ts` of the TypeScript client. */
export const emitClientPolicy = ({ policy }: ClientModel): string => typescriptPolicy(policy);
