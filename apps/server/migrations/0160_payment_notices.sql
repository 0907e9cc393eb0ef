-- Until when an owner has seen the changes of where the gym is paid; the changes themselves are in
-- the audit log. The id is the owner's.
create table payment_notices_seen (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  seen_until timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('payment_notices_seen');
