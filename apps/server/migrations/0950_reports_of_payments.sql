-- What a gym sent and when, as it reported it, and why the provider did not find it.
alter table subscription_invoices
  add column colones_cents bigint check (colones_cents > 0),
  add column sent_on date,
  add column rejected_for text check (length(rejected_for) between 1 and 300);
