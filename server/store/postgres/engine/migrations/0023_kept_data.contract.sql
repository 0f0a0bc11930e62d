-- Since no older node writes payments, an order is unique for the client that made its payment.
ALTER TABLE payments DROP CONSTRAINT payments_outlet_id_order_id_key;
