-- What the plate calculator loads with; a gym without a row has the usual rack.
create table plate_racks (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  bar_kg double precision not null check (bar_kg between 1 and 60),
  plates jsonb not null,
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('plate_racks');
