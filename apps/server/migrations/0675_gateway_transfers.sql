-- Transfers that a gateway tells of, which by its own word prove less than a payment, and the bank's
-- e-mails, which count for as much as its files.
alter table incoming_money
  drop constraint incoming_money_source_check,
  add constraint incoming_money_source_check check (source in ('file', 'hand', 'gateway', 'mail'));

-- When the account first told of a transfer: from then on it is asked for those nobody told of.
alter table payment_gateways add column transfers_heard_at timestamptz;
