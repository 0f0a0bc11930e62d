-- Orders (reference 6.4, decisions 7): each as its newest event tells it.
CREATE TABLE orders (
  outlet_id text NOT NULL REFERENCES outlets,
  order_number text PRIMARY KEY,
  body json NOT NULL,                 -- an OrderResult of the platform contract
  created_at timestamptz NOT NULL
);

-- The end of an order number, after the local date.
CREATE SEQUENCE order_numbers;
