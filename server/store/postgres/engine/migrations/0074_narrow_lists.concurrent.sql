-- The lists of deliveries by hashes of 8 bytes, since each delivery enters them twice: with its event and with its result (decisions: narrow lists).
CREATE INDEX CONCURRENTLY deliveries_list ON deliveries
  (hashtextextended(event, hashtextextended(status, hashtextextended(partner_id, 0))), created_at DESC, event_number DESC, id);
CREATE INDEX CONCURRENTLY deliveries_list_of_endpoint ON deliveries
  (hashtextextended(event, hashtextextended(status, uuid_hash_extended(endpoint_id, 0))), created_at DESC, event_number DESC, id);
