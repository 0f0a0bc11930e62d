-- Pages of orders of an outlet, newest first (operation listOrders).
CREATE INDEX orders_in_order ON orders (outlet_id, created_at, order_number);
