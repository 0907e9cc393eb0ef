-- Which columns of a newer sheet count more than what the gym has: ends, plans, visits, balances.
alter table imports add column takes text[] not null default '{}';
