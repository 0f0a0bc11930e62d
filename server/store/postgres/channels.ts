/** Its messages are ids of endpoints with newly queued deliveries. */
export const DELIVERIES_CHANNEL = "deliveries";
