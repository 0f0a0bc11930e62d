import { type File, templatesOf } from "../files.ts";
import type { ClientModel } from "../model.ts";
import { pythonModels } from "./models.ts";
import { pythonOperations } from "./operations.ts";

const PACKAGE = "python/partner_integration_api";
const HEADER =
  '"""Generated from the contract by `npm run generate`. Do not edit."""\n\nfrom __future__ import annotations\n';

/** The Python client: standard library only, Python 3.10 or later. */
export function emitPython(model: ClientModel): File[] {
  return [
    ...templatesOf("python", model),
    [`${PACKAGE}/models.py`, pythonModels(model, HEADER)],
    [`${PACKAGE}/_operations.py`, pythonOperations(model, HEADER)],
    [`${PACKAGE}/_contract.py`, `${HEADER}\nTIMESTAMP_TOLERANCE_S = ${model.toleranceS}\n`],
    ["python/tests/vector.json", `${JSON.stringify(model.testVector, null, 2)}\n`],
  ];
}
