-- Every key of an outlet table begins with its outlet (decisions: placement by outlet). An older node serves on: it asks by outlet and id,
-- or by the id alone, which keeps an index of its own.
CREATE INDEX payments_id ON payments (id);
CREATE UNIQUE INDEX payments_outlet ON payments (outlet_id, id);
ALTER TABLE payments DROP CONSTRAINT payments_pkey, ADD CONSTRAINT payments_pkey PRIMARY KEY USING INDEX payments_outlet;

CREATE INDEX orders_number ON orders (order_number);
CREATE UNIQUE INDEX orders_outlet ON orders (outlet_id, order_number);
ALTER TABLE orders DROP CONSTRAINT orders_pkey, ADD CONSTRAINT orders_pkey PRIMARY KEY USING INDEX orders_outlet;
