/** Prefix of the ids of the console's own requests. */
export const OWN_REQUESTS = "console-";

export const isOwnRequest = (requestId: string): boolean => requestId.startsWith(OWN_REQUESTS);
