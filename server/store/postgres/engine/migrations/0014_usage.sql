-- Which parts of the contract a partner used on a day (decisions: usage). Names of the contract only: no value, no id but the client's.

CREATE TABLE contract_usage (
  day date NOT NULL,
  client_id text NOT NULL,
  kind text NOT NULL,                 -- operation, query, header, cookie, field, content_type, accept, code or event
  subject text NOT NULL,              -- the operationId; of an event its name
  name text NOT NULL,                 -- of the parameter, the field's pointer, …; '' for the subject itself
  count bigint,                       -- calls, answers or deliveries; null where only whether counts
  PRIMARY KEY (day, client_id, kind, subject, name)
);
