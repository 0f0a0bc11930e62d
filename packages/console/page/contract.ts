import type { components, EventName } from "partner-integration-api-client";

type CatalogRequest = components["schemas"]["ReplaceCatalogRequest"];

type Contract = {
  components: {
    schemas: { EventName: { enum: EventName[] } };
    examples: { DemoCatalog: { value: CatalogRequest } };
  };
};

let reading: Promise<Contract> | undefined;

/** Reads components of the published contract, for the texts and values that the console shows. */
async function read(): Promise<Contract["components"]> {
  reading ??= fetch("/openapi.json").then((response) => response.json());
  return (await reading).components;
}

export const eventNames = async (): Promise<EventName[]> => (await read()).schemas.EventName.enum;

export const exampleCatalog = async (): Promise<CatalogRequest> => (await read()).examples.DemoCatalog.value;
