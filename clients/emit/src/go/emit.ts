import { type File, templatesOf } from "../files.ts";
import type { ClientModel } from "../model.ts";
import { goModels } from "./models.ts";
import { goOperations } from "./operations.ts";

const HEADER = "// Code generated from the contract by `npm run generate`. DO NOT EDIT.\n\npackage partnerapi\n\n";

/** The Go client: the standard library only, Go 1.19 or later. */
export function emitGo(model: ClientModel): File[] {
  return [
    ...templatesOf("go", model),
    ["go/models.go", HEADER + goModels(model)],
    ["go/operations.go", HEADER + goOperations(model)],
    ["go/testdata/vector.json", `${JSON.stringify(model.testVector, null, 2)}\n`],
  ];
}
