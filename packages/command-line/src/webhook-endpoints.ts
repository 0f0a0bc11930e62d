import {
  type components,
  type EventName,
  eventScopes,
  type PartnerClient,
  unwrap,
} from "partner-integration-api-client";

export const WEBHOOK_ENDPOINTS = "/integrations/partner/v1/webhook-endpoints";

/** Webhook endpoints whose events all have their scope in the token. */
export const listWebhookEndpoints = async (api: PartnerClient) =>
  (await unwrap(api.GET(WEBHOOK_ENDPOINTS))).webhook_endpoints;

export const includesEvent = ({ events }: components["schemas"]["WebhookEndpoint"], name: EventName): boolean =>
  events.includes(name) || events.includes(eventScopes[name]);
