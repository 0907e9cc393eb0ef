-- Gyms with rows in this database that are not at home here: on their way from another cell, or gone
-- to one. Without a row a gym is at home. Not `gym_id`: it belongs to the cell, and the row of a gym
-- on its way is there before the gym.
create table gym_places (
  gym uuid primary key,
  state text not null check (state in ('arriving', 'moved')),
  -- Where it comes from or went.
  cell text not null,
  -- The jobs that waited when it left, until they wait in the other cell.
  queue jsonb not null default '[]',
  since timestamptz not null default now()
);
grant select on gym_places to forja_app;

-- What a move writes in the old cell and waits for in the new one: all that was committed before has
-- arrived with it.
create table move_marks (
  gym uuid primary key,
  mark uuid not null
);

-- Changes are passed on by gym, so what identifies a row has to say whose it is.
alter table domain_hosts replica identity using index domain_hosts_domain;
