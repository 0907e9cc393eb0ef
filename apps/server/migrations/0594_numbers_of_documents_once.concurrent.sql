create unique index concurrently charges_by_number on charges (gym_id, number);
create unique index concurrently credits_by_number on credits (gym_id, number);
create unique index concurrently refunds_by_number on refunds (gym_id, number);
alter table charges validate constraint charges_number;
alter table credits validate constraint credits_number;
alter table refunds validate constraint refunds_number;
