-- `deliveries_list` finds the deliveries of an event as well, and `deliveries_in_order` those that are held back.
DROP INDEX deliveries_by_state, deliveries_by_endpoint, deliveries_log, deliveries_held;
