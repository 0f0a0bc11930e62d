-- The orders of an outlet, the newest first, page by page (operation listOrders).
CREATE INDEX orders_in_order ON orders (outlet_id, created_at, order_number);
