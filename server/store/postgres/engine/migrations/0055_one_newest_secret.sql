-- One newest secret per partner, even if nodes of different versions, which use different locks, add secrets concurrently
-- (decisions: notification secrets).

-- If there are two newest secrets, both sign for a day, as after a rotation, because the partner has one of them.
UPDATE notification_secrets n SET retires_at = now() + interval '24 hours'
WHERE n.retires_at IS NULL
  AND EXISTS (
    SELECT FROM notification_secrets o
    WHERE o.partner_id = n.partner_id AND o.retires_at IS NULL AND o.ctid > n.ctid
  );

CREATE UNIQUE INDEX notification_secrets_newest ON notification_secrets (partner_id) WHERE retires_at IS NULL;
