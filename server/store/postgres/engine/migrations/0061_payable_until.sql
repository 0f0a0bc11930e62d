-- Time until which the QR code of a payment can be paid; null for payments of nodes of the previous version, which have the contract's limit.
ALTER TABLE payments ADD COLUMN payable_until timestamptz;
