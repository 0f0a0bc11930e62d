-- One newest secret a partner, whichever versions add it at the same moment: each has its own lock (decisions: notification secrets).

-- Of two that were both the newest, the other one signs as well for a day, as after a rotation: the partner knows one of them.
UPDATE notification_secrets n SET retires_at = now() + interval '24 hours'
WHERE n.retires_at IS NULL
  AND EXISTS (
    SELECT FROM notification_secrets o
    WHERE o.partner_id = n.partner_id AND o.retires_at IS NULL AND o.ctid > n.ctid
  );

CREATE UNIQUE INDEX notification_secrets_newest ON notification_secrets (partner_id) WHERE retires_at IS NULL;
