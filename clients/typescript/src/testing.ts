import type { PartnerEvents } from "./generated/contract.ts";
import { events, responses } from "./generated/examples.ts";

export { type DeliveryHeaders, signDelivery, type ToSign } from "./sign.ts";

/** A call that a fake service received. */
export type FakeRequest = {
  /** Its name in the contract, such as `createPromotion`. */
  operation: string;
  request: Request;
};

/** A service without a network, for tests of your integration. */
export type FakeService = {
  /** Responds to each call with the contract's example. */
  fetch: (request: Request) => Promise<Response>;
  /** The calls so far, without token requests. */
  requests: readonly FakeRequest[];
  /** Sets the response of the next call of an operation, with its whole JSON body. */
  respond: (operation: string, status: number, body: unknown) => void;
  /** Makes the next call of an operation fail with an error code, such as `PROMOTION_NOT_ACTIVATED`. */
  fail: (operation: string, status: number, code: string) => void;
};

/**
 * Creates a service for tests of your integration.
 *
 * @example const service = createFakeService(); const api = createPartnerClient({ baseUrl: "http://fake.invalid", auth, fetch: service.fetch });
 */
export function createFakeService(): FakeService {
  const requests: FakeRequest[] = [];
  const queues = new Map<string, [status: number, body: string][]>();
  const respond = (operation: string, status: number, body: unknown): void => {
    if (!responses.some(([id]) => id === operation))
      throw new TypeError(`Expected an operation of the contract, such as getCatalog, got ${operation}.`);
    queues.set(operation, [...(queues.get(operation) ?? []), [status, JSON.stringify(body)]]);
  };
  return {
    requests,
    respond,
    fail(operation, status, code) {
      const error = { message_title: code, message: `Fake: ${code}.`, code, message_severity: "error" };
      respond(operation, status, { success: false, errors: [error] });
    },
    async fetch(request) {
      const isToken = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
      if (isToken) return Response.json({ access_token: "fake", expires_in: 3600 });
      const { pathname } = new URL(request.url);
      const example = responses.find(
        ([, method, path]) =>
          method === request.method && new RegExp(`${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
      );
      if (!example) throw new TypeError(`Expected a call of the contract, got ${request.method} ${pathname}.`);
      const [operation, , , status, body] = example;
      requests.push({ operation, request: request.clone() });
      const [nextStatus, nextBody] = queues.get(operation)?.shift() ?? [status, body];
      const headers = { "Content-Type": "application/json" };
      return new Response(nextBody || null, { status: nextStatus, headers });
    },
  };
}

/** The contract's example of an event. `JSON.stringify` it for the body of a delivery. */
export const exampleEvent = <Name extends keyof PartnerEvents>(name: Name): PartnerEvents[Name] =>
  JSON.parse(events[name] as string);
