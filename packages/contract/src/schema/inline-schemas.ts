import type { Document } from "../document.ts";
import { messagesOf } from "../events/messages.ts";
import { isRecord } from "../json.ts";
import { pointerOf } from "../source/pointer.ts";
import { refOf } from "../source/reference.ts";
import type { Spot } from "../source/spot.ts";
import { walkObjects } from "../vocabulary/walk-objects.ts";
import type { SchemaSpot } from "./schema.ts";

/** Schemas outside of `components.schemas` by place: of parameters, bodies, headers and messages. References to components are none. */
export function inlineSchemasOf(document: Document): Map<string, SchemaSpot> {
  const schemas = new Map<string, SchemaSpot>();
  const add = (spot: Spot | undefined): void => {
    if (spot !== undefined && isRecord(spot.value) && refOf(spot) === undefined && spot.keys.at(-2) !== "schemas")
      schemas.set(pointerOf(spot.keys), spot as SchemaSpot);
  };
  if (document.kind === "asyncapi")
    for (const { payload, headers } of messagesOf(document)) [payload, headers].map(add);
  else
    walkObjects(document.root, (spot, kind, holder) => {
      if (kind === "schema" && holder !== "schema" && holder !== "components") add(spot);
    });
  return schemas;
}
