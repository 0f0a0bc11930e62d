-- Test events of a subscription, whose examples take turns (decisions: test events).
ALTER TABLE subscriptions ADD COLUMN test_events integer NOT NULL DEFAULT 0;
