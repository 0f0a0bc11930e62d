import type { View } from "../page.ts";
import { catalogView } from "./catalog.ts";
import { deliveriesView } from "./deliveries.ts";
import { healthView } from "./health.ts";
import { invoicesView } from "./invoices.ts";
import { ordersView } from "./orders.ts";
import { outletsView } from "./outlets.ts";
import { paymentsView } from "./payments.ts";
import { promotionsView } from "./promotions.ts";
import { readinessView } from "./readiness.ts";
import { requestsView } from "./requests.ts";
import { subscriptionsView } from "./subscriptions.ts";

/** Views by their names in the address. */
export const VIEWS: Record<string, View> = {
  outlets: outletsView,
  catalog: catalogView,
  promotions: promotionsView,
  orders: ordersView,
  payments: paymentsView,
  invoices: invoicesView,
  subscriptions: subscriptionsView,
  deliveries: deliveriesView,
  requests: requestsView,
  health: healthView,
  readiness: readinessView,
};
