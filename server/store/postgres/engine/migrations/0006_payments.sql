-- QR payments of an outlet (reference 2.10, 3.3). Who pays and for what is not kept: nothing reads it.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  outlet_id text NOT NULL REFERENCES outlets,
  pop_id text NOT NULL,               -- point machine of the outlet when the payment was created
  order_id text NOT NULL,
  gross_amount bigint NOT NULL,       -- IDR
  qr_string text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,             -- null: Pending
  UNIQUE (outlet_id, order_id)
);

-- The key under which the addresses of QR images are signed is no secret of the identity provider.
ALTER TABLE identity_secrets RENAME TO secrets;
