import { type File, templatesOf } from "../files.ts";
import type { ClientModel } from "../model.ts";
import { phpClass, phpEvents, unionsOf } from "./models.ts";
import { phpOperations } from "./operations.ts";

const header = (namespace: string): string => `<?php

// Generated from the contract by \`npm run generate\`. Do not edit.

declare(strict_types=1);

namespace ${namespace};

`;

/** The PHP client: the curl extension only, PHP 8.1 or later. One class a file, as its loaders want it. */
export function emitPhp(model: ClientModel): File[] {
  const unions = unionsOf(model.types);
  const events = new Set(model.events.map(({ record }) => record));
  const classes = [
    ...model.types.map((type) => [type.name, phpClass(type, unions, events.has(type.name))] as const),
    ...Object.entries(phpEvents(model)),
  ];
  return [
    ...templatesOf("php", model),
    ["php/src/Operations.php", header("PartnerApi") + phpOperations(model, unions)],
    ...classes.map(([name, source]): File => [`php/src/Model/${name}.php`, header("PartnerApi\\Model") + source]),
    ["php/tests/vector.json", `${JSON.stringify(model.testVector, null, 2)}\n`],
  ];
}
