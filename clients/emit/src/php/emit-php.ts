import { phpExamples } from "../examples.ts";
import { type File, jsonOf } from "../file.ts";
import type { ClientModel } from "../model.ts";
import { phpPolicy } from "../policy.ts";
import { phpHandlers, phpReceiving } from "../receiving.ts";
import { phpResponses } from "../response-shapes.ts";
import { phpErrorCodes } from "./error-codes.ts";
import { phpClass, phpEvents, unionsOf } from "./models.ts";
import { phpOperations } from "./operations.ts";

const header = (namespace: string): string => `<?php

// Generated from the contract by \`npm run generate\`. Do not edit.

declare(strict_types=1);

namespace ${namespace};

`;

const FOLDER = "clients/php/generated";

/**
 * Emits the contract-dependent part of the PHP client: one class per file, as PHP autoloaders expect. The rest is in `clients/php/`.
 */
export function emitPhp(model: ClientModel): File[] {
  const unions = unionsOf(model.types);
  const events = new Set(model.events.map(({ record }) => record));
  const classes = [
    ...model.types.map((type) => [type.name, phpClass(type, unions, events.has(type.name))] as const),
    ...Object.entries(phpEvents(model)),
  ];
  return [
    [`${FOLDER}/Contract.php`, header("PartnerApi") + contractSource(model)],
    [`${FOLDER}/Answers.php`, header("PartnerApi") + phpResponses(model)],
    [`${FOLDER}/Examples.php`, header("PartnerApi") + phpExamples(model)],
    [`${FOLDER}/Policy.php`, header("PartnerApi") + phpPolicy(model.policy)],
    [`${FOLDER}/ErrorCode.php`, header("PartnerApi") + phpErrorCodes(model.errorCodes)],
    [`${FOLDER}/Operations.php`, header("PartnerApi") + phpOperations(model, unions)],
    [`${FOLDER}/Model/EventHandlers.php`, header("PartnerApi\\Model") + phpHandlers(model)],
    ...classes.map(([name, source]): File => [`${FOLDER}/Model/${name}.php`, header("PartnerApi\\Model") + source]),
    ["clients/php/tests/generated/vector.json", jsonOf(model.testVector)],
  ];
}

const contractSource = (model: ClientModel): string => `/** @internal */
final class Contract
{
    public const VERSION = '${model.version}';
${phpReceiving(model)}
}
`;
