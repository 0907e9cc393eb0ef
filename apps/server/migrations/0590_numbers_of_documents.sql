-- The number by which people name a charge, a credit or a refund; a payment has that of its receipt.
-- It is given when the transaction ends (sql/number_document.sql), and is null until then.
alter table charges add column number integer,
  add constraint charges_number check (number > 0) not valid;
alter table credits add column number integer,
  add constraint credits_number check (number > 0) not valid;
alter table refunds add column number integer,
  add constraint refunds_number check (number > 0) not valid;
