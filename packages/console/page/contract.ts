import { type components, type EventName, eventScopes } from "partner-integration-api-client";

type CatalogRequest = components["schemas"]["ReplaceCatalogRequest"];

type Contract = {
  components: {
    schemas: { WebhookKey: { pattern: string; "x-patternDescription": string } };
    examples: { DemoCatalog: { value: CatalogRequest } };
  };
};

let contract: Promise<Contract> | undefined;

/** Reads components of the published contract, for the texts and values that the console shows. */
async function read(): Promise<Contract["components"]> {
  contract ??= fetch("/openapi.json").then((response) => response.json());
  return (await contract).components;
}

export const eventNames = Object.keys(eventScopes) as EventName[];

export const webhookKey = async () => (await read()).schemas.WebhookKey;

export const exampleCatalog = async (): Promise<CatalogRequest> => (await read()).examples.DemoCatalog.value;
