-- Requests counted against the limits of the contract (decisions 9), for all nodes. The columns are those of rate-limiter-flexible.
-- Unlogged: counting waits for no disk, and a crash of the database forgets at most a minute of counts.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,               -- SHA-256 of what is counted together
  points integer NOT NULL,            -- requests since the window began
  expire bigint NOT NULL              -- end of the window, ms since 1970 by the service's clock
) WITH (fillfactor = 50);             -- room to update a row where it stands
