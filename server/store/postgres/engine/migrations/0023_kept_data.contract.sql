-- Without older nodes, an order is unique per client.
ALTER TABLE payments DROP CONSTRAINT payments_outlet_id_order_id_key;
