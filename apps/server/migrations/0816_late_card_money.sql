-- How many payments at an account should have been paid out by now, counted when its payouts are read.
alter table gateway_payout_reads
  add column late_count integer not null default 0,
  add column late_since timestamptz;
