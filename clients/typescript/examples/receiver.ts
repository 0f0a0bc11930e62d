import { createServer } from "node:http";
import { createReceiver, type OrderEvent, type OrderState, orderReducer } from "partner-integration-api-client";
import { nodeListener } from "partner-integration-api-client/node";

const orders = new Map<string, OrderState>();

/** Events may arrive late or twice; the reducer only moves an order forward. */
function onOrder(event: OrderEvent): void {
  const { order_number } = event.body.order;
  const state = orderReducer(orders.get(order_number), event);
  orders.set(order_number, state);
  console.log(order_number, state.order.status);
}

const receive = createReceiver({
  secret: "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  on: { "food.order.created": onOrder, "food.order.merchant_accepted": onOrder },
});
createServer(nodeListener(receive)).listen(3000);
