import { csharpExamples } from "../examples.ts";
import { type File, jsonOf } from "../file.ts";
import type { ClientModel } from "../model.ts";
import { csharpPolicy } from "../policy.ts";
import { csharpHandlers, csharpReceiving } from "../receiving.ts";
import { CSHARP_REPEAT, csharpErrorCodes } from "./error-codes.ts";
import { csharpEvent, csharpModel, inNamespace } from "./models.ts";
import { csharpOperations, queryClass } from "./operations.ts";

const FOLDER = "clients/csharp/generated";
const HEADER = "// Generated from the contract by `npm run generate`. Do not edit.\n";

/** Emits the contract-dependent part of the C# client: one file per type. The rest is in `clients/csharp/`. */
export function emitCsharp(model: ClientModel): File[] {
  const parts: [name: string, code: string][] = [
    ["Contract", contractSource(model)],
    ["Policy", csharpPolicy(model.policy)],
    ["ErrorCode", csharpErrorCodes(model.errorCodes)],
    ["Examples", csharpExamples(model)],
    ["Repeat", CSHARP_REPEAT],
    ["EventHandlers", csharpHandlers(model)],
    ["PartnerClient.Operations", csharpOperations(model)],
  ];
  const models: [name: string, code: string][] = [
    ["Event", csharpEvent(model)],
    ...model.types.map((type): [string, string] => [type.name, csharpModel(type, model)]),
    ...model.operations.flatMap((operation) => {
      const query = queryClass(operation);
      return query ? [query] : [];
    }),
  ];
  return [
    ...parts.map(([name, code]): File => [`${FOLDER}/${name}.cs`, HEADER + inNamespace("PartnerApi", code)]),
    ...models.map(
      ([name, code]): File => [`${FOLDER}/Models/${name}.cs`, HEADER + inNamespace("PartnerApi.Models", code)],
    ),
    ["clients/csharp/tests/generated/vector.json", jsonOf(model.testVector)],
  ];
}

const contractSource = (
  model: ClientModel,
): string => `/// <summary>Values of the contract that this client was generated from.</summary>
internal static class Contract
{
    internal const string Version = ${JSON.stringify(model.version)};
${csharpReceiving(model)}}
`;
