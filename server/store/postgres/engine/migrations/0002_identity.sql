-- The sandbox's identity provider (decisions 1): tokens and sessions survive a restart and are shared by all nodes.
-- In production, where AUTH_ISSUER names another provider, these tables stay empty.

CREATE TABLE identity_secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Sessions, interactions, grants, authorization codes, refresh tokens. Access tokens are signed and never stored.
CREATE TABLE identity_artifacts (
  model text NOT NULL,
  id text NOT NULL,
  -- json, not jsonb: jsonb refuses U+0000, which the `state` of an authorization request may contain.
  payload json NOT NULL,
  uid text,
  grant_id text,
  consumed boolean NOT NULL DEFAULT false,
  -- By the service's clock, which the sandbox can set.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (model, id)
);

CREATE INDEX identity_artifacts_uid ON identity_artifacts (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX identity_artifacts_grant ON identity_artifacts (model, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX identity_artifacts_expires_at ON identity_artifacts (expires_at);
