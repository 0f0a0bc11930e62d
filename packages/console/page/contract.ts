import type { components, EventName } from "partner-integration-api-client";

type CatalogRequest = components["schemas"]["ReplaceCatalogRequest"];

type Contract = {
  components: {
    schemas: { EventName: { enum: EventName[] } };
    examples: { DemoCatalog: { value: CatalogRequest } };
  };
};

let contract: Promise<Contract> | undefined;

/** Reads components of the published contract, for the texts and values that the console shows. */
async function read(): Promise<Contract["components"]> {
  contract ??= fetch("/openapi.json").then((response) => response.json());
  return (await contract).components;
}

export const eventNames = async (): Promise<EventName[]> => (await read()).schemas.EventName.enum;

export const exampleCatalog = async (): Promise<CatalogRequest> => (await read()).examples.DemoCatalog.value;
