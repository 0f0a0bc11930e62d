import { randomBytes } from "node:crypto";

/** A notification secret that nobody knows yet: `whsec_` and the base64 of 32 bytes, as Standard Webhooks writes them. */
export const newNotificationSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
