package partnerapi;

import partnerapi.model.Event;

/**
 * A genuine delivery.
 *
 * @param idempotencyKey the same over all retries and redeliveries: handle each once
 */
public record Delivery(String idempotencyKey, Event event) {}
