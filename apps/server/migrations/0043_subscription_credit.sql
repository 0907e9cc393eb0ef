-- What of an earlier payment became days of this one, so that it is neither lost nor counted twice
-- when the gym changes its plan again.
alter table subscription_invoices
  add column credit_cents integer not null default 0 check (credit_cents >= 0);
