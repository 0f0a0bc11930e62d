import { pythonExamples } from "../examples.ts";
import { type File, jsonOf } from "../file.ts";
import type { ClientModel } from "../model.ts";
import { pythonPolicy } from "../policy.ts";
import { pythonHandlers, pythonReceiving } from "../receiving.ts";
import { pythonResponses } from "../response-shapes.ts";
import { pythonErrorCodes } from "./error-codes.ts";
import { pythonModels } from "./models.ts";
import { ASYNCIO, BLOCKING, pythonOperations } from "./operations.ts";

const FOLDER = "clients/python/partner_integration_api/generated";
const HEADER =
  '"""Generated from the contract by `npm run generate`. Do not edit."""\n\nfrom __future__ import annotations\n';

/** Emits the contract-dependent part of the Python client. The rest is in `clients/python/`. */
export function emitPython(model: ClientModel): File[] {
  return [
    [`${FOLDER}/__init__.py`, HEADER],
    [`${FOLDER}/contract.py`, contractSource(model)],
    [`${FOLDER}/answers.py`, pythonResponses(model, HEADER)],
    [`${FOLDER}/policy.py`, pythonPolicy(model.policy, HEADER)],
    [`${FOLDER}/error_codes.py`, pythonErrorCodes(model.errorCodes, HEADER)],
    [`${FOLDER}/models.py`, pythonModels(model, HEADER)],
    [`${FOLDER}/handlers.py`, pythonHandlers(model, HEADER)],
    [`${FOLDER}/examples.py`, pythonExamples(model, HEADER)],
    [`${FOLDER}/operations.py`, pythonOperations(model, HEADER, BLOCKING)],
    [`${FOLDER}/async_operations.py`, pythonOperations(model, HEADER, ASYNCIO)],
    ["clients/python/tests/generated/vector.json", jsonOf(model.testVector)],
  ];
}

const contractSource = (model: ClientModel): string => `${HEADER}
VERSION = ${JSON.stringify(model.version)}
${pythonReceiving(model)}`;
