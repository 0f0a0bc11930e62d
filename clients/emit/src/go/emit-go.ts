import { goExamples } from "../examples.ts";
import { type File, jsonOf } from "../file.ts";
import type { ClientModel } from "../model.ts";
import { goPolicy } from "../policy.ts";
import { goHandlers, goReceiving } from "../receiving.ts";
import { goResponses } from "../response-shapes.ts";
import { goErrorCodes } from "./error-codes.ts";
import { bodiesOfEvents, goModels } from "./models.ts";
import { goOperations } from "./operations.ts";

const HEADER = "// Code generated from the contract by `npm run generate`. DO NOT EDIT.\n\npackage partnerapi\n\n";

const FOLDER = "clients/go";

/**
 * Emits the contract-dependent part of the Go client. The rest is in `clients/go/`. All files are in one folder, which is one package
 * in Go, so the names of these files mark them as generated.
 */
export function emitGo(model: ClientModel): File[] {
  return [
    [`${FOLDER}/contract_generated.go`, HEADER + goReceiving(model)],
    [`${FOLDER}/answers_generated.go`, HEADER + goResponses(model)],
    [
      `${FOLDER}/partnerapitest/examples_generated.go`,
      HEADER.replace("package partnerapi", "package partnerapitest") + goExamples(model),
    ],
    [`${FOLDER}/policy_generated.go`, HEADER + goPolicy(model.policy)],
    [`${FOLDER}/error_codes_generated.go`, HEADER + goErrorCodes(model.errorCodes)],
    [`${FOLDER}/event_handlers_generated.go`, HEADER + goHandlers(model, bodiesOfEvents(model))],
    [`${FOLDER}/models_generated.go`, HEADER + goModels(model)],
    [`${FOLDER}/operations_generated.go`, HEADER + goOperations(model)],
    [`${FOLDER}/testdata/generated/vector.json`, jsonOf(model.testVector)],
  ];
}
