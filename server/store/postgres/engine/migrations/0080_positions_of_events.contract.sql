-- Each event no longer updates the row of its partner, whose versions a long transaction keeps.
ALTER TABLE partner_positions ALTER COLUMN is_counted SET DEFAULT false;
UPDATE partner_positions SET is_counted = false;
