-- The days of the week a plan opens on, Sunday 0; none means every day.
alter table membership_plans add column weekdays smallint[] not null default '{}'
  check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]);
