-- Days on which the gym is closed: series pass over them.
create table gym_holidays (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  day date not null,
  name text not null check (length(name) between 1 and 80),
  primary key (gym_id, id),
  unique (gym_id, day)
);
call tenant_table('gym_holidays');

-- When a person who got a freed seat hears of it: later than the seat itself in quiet hours.
alter table event_bookings add column told_at timestamptz;
update event_bookings set told_at = promoted_at where promoted_at is not null;

-- What a seat given back late or left empty costs; owed until it is charged or forgiven.
create table class_fees (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  booking_id uuid not null,
  user_id uuid not null,
  reason text not null check (reason in ('late', 'absent')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'charged', 'waived')),
  payment_id uuid,
  settled_by uuid,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, booking_id),
  foreign key (gym_id, booking_id) references event_bookings (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  check ((status = 'charged') = (payment_id is not null))
);
call tenant_table('class_fees');
create index class_fees_by_status on class_fees (gym_id, status, id desc);
