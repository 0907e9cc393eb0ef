-- The places of one gym; the first one is where the gym is.
create table locations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  address text check (length(address) <= 300),
  phone text check (length(phone) <= 30),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('locations');
