import { catalogOperations } from "./catalog.ts";
import { linkingOperations } from "./linking.ts";
import { notificationOperations } from "./notifications.ts";
import type { OperationFact } from "./operation.ts";
import { outletOperations } from "./outlets.ts";
import { paymentOperations } from "./payments.ts";
import { promotionOperations } from "./promotions.ts";
import { reportingOperations } from "./reporting.ts";
import { stockOperations } from "./stocks.ts";
import { subscriptionOperations } from "./subscriptions.ts";

/** Every operation (reference 4; decisions: further operations). */
export const operations: readonly OperationFact[] = [
  ...catalogOperations,
  ...stockOperations,
  ...promotionOperations,
  ...linkingOperations,
  ...outletOperations,
  ...reportingOperations,
  ...subscriptionOperations,
  ...notificationOperations,
  ...paymentOperations,
];
