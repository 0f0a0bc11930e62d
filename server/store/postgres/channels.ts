/** Told with the ids of endpoints that something was queued for. */
export const DELIVERIES_CHANNEL = "deliveries";
