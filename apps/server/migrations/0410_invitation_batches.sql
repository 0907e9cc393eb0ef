-- Whom staff were proposed to invite by WhatsApp, and to whom a chat was opened, so that a batch can
-- be gone on with.
alter table import_rows
  add column link_proposed_at timestamptz,
  add column link_sent_at timestamptz;
