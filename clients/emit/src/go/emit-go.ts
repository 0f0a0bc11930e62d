import { goAnswers } from "../answers.ts";
import { type File, jsonOf } from "../file.ts";
import type { ClientModel } from "../model.ts";
import { goPolicy } from "../policy.ts";
import { goHandlers, goReceiving } from "../receiving.ts";
import { goErrorCodes } from "./error-codes.ts";
import { bodiesOfEvents, goModels } from "./models.ts";
import { goOperations } from "./operations.ts";

const HEADER = "// Code generated from the contract by `npm run generate`. DO NOT EDIT.\n\npackage partnerapi\n\n";

const FOLDER = "clients/go";

/**
 * What of the Go client depends on the contract; the rest stands in `clients/go/`. A folder is a package in Go, and partners import
 * one, so the names of these files say that they are generated.
 */
export function emitGo(model: ClientModel): File[] {
  return [
    [`${FOLDER}/contract_generated.go`, HEADER + goReceiving(model)],
    [`${FOLDER}/answers_generated.go`, HEADER + goAnswers(model)],
    [`${FOLDER}/policy_generated.go`, HEADER + goPolicy(model.policy)],
    [`${FOLDER}/error_codes_generated.go`, HEADER + goErrorCodes(model.errorCodes)],
    [`${FOLDER}/event_handlers_generated.go`, HEADER + goHandlers(model, bodiesOfEvents(model))],
    [`${FOLDER}/models_generated.go`, HEADER + goModels(model)],
    [`${FOLDER}/operations_generated.go`, HEADER + goOperations(model)],
    [`${FOLDER}/testdata/generated/vector.json`, jsonOf(model.testVector)],
  ];
}
