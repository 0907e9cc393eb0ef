-- When the receipt of a payment was sent by email.
alter table payments add column receipt_mailed_at timestamptz;
grant update (receipt_mailed_at) on payments to forja_app;

-- Receipts leave by email from here on, and for no payment of before.
alter table gym_settings
  add column receipt_mails boolean not null default true,
  add column receipt_mails_since timestamptz not null default now();
