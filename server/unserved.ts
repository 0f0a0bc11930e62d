import type { OperationId, PlatformOperationId } from "../generated/operations.ts";

/**
 * Operations that stand in the contract and are not served yet. They answer 404 and say so; an operation that is neither served
 * nor listed here does not compile.
 */
export const unservedOperations = [
  "createOutletSubscription",
  "createPromotion",
  "createSubscription",
  "createTransaction",
  "deactivatePromotion",
  "deleteOutletSubscription",
  "deletePromotion",
  "deleteSubscription",
  "getOutlet",
  "getOutletSubscription",
  "getPromotion",
  "getSubscription",
  "getTokenInfo",
  "getTransaction",
  "getTransactionByOrder",
  "getTransactionQrCode",
  "linkOutlet",
  "listCustomers",
  "listEvents",
  "listInvoices",
  "listLinkedOutlets",
  "listNotifications",
  "listOutletSubscriptions",
  "listPromotions",
  "listSubscriptions",
  "redeliverNotification",
  "unlinkOutlet",
  "updateOutletSubscription",
  "updateSubscription",
] as const satisfies OperationId[];

export type UnservedOperationId = (typeof unservedOperations)[number];

export const unservedPlatformOperations = [
  "advanceOrder",
  "getClock",
  "placeOrder",
  "recordCustomers",
  "recordInvoices",
  "registerOutlet",
  "setClock",
  "settleTransaction",
] as const satisfies PlatformOperationId[];

export type UnservedPlatformOperationId = (typeof unservedPlatformOperations)[number];
