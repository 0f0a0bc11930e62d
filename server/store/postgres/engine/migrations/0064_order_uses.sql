-- Pieces of promotions with a usage limit that an order used, for its cancellation (decisions: usage limits): entries of promotionId, day
-- and pieces. Null without any, and in orders of older nodes.
ALTER TABLE orders ADD COLUMN promotion_uses json;
