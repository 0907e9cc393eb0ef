-- The steps of a day, as another app counted them.
create table daily_steps (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  day date not null,
  steps integer not null check (steps between 1 and 200000),
  primary key (gym_id, id),
  constraint daily_steps_once unique (gym_id, user_id, day),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('daily_steps');
