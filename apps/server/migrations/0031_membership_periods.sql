-- Where the running period began: what a change of plan gives back is counted from here.
alter table memberships add column period_from date;
update memberships set period_from = starts_on;
alter table memberships alter column period_from set not null;

-- A SINPE or a transfer is reported once.
create unique index payments_reference on payments (gym_id, method, reference)
  where status in ('reported', 'confirmed') and method in ('sinpe', 'transfer');

-- Where members send their money.
alter table gym_settings add column payment_details jsonb not null
  default '{"sinpeNumber":null,"sinpeName":null,"iban":null,"ibanName":null,"bank":null}';
