-- A batch of a sheet is written for as long as it takes, and meanwhile people are added by hand: the
-- places of the gym's plan that the batch may use are kept for it, so that nobody waits for a lock.
alter table imports add column held_places integer not null default 0 check (held_places >= 0);

-- The number of people of a gym may be kept in several rows that add up to it (`count_people`), so
-- that two who add people do not wait for each other; one of them may be below zero.
-- previous release: it only counts up or reads; a wider check refuses nothing that it writes.
alter table counters drop constraint counters_value_check;
alter table counters add constraint counters_value_check
  check (value >= 0 or name like 'people/%' or name = 'people') not valid;
