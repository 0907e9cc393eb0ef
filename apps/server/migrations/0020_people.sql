-- Numbers that must not have gaps or repeat inside a gym: one guarded row each.
create table counters (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 40),
  value integer not null check (value >= 0),
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('counters');

alter table users
  add column member_number integer check (member_number > 0),
  add column national_id text check (length(national_id) <= 30),
  add column staff_note text check (length(staff_note) <= 2000),
  add column last_visit_at timestamptz,
  add column disabled_at timestamptz,
  add column invited_at timestamptz;
create unique index users_by_member_number on users (gym_id, member_number);
create index users_by_visit on users (gym_id, coalesce(last_visit_at, '-infinity'), id);
create index users_by_search_name on users (gym_id, search_name, id);
create index users_by_username on users (gym_id, search_key(username), id);
drop index users_by_name;
create index users_by_creation on users (gym_id, created_at, id);

-- What only management may see of a person, apart from the person so that no list can carry it.
create table care_notes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  medical_notes text not null default '' check (length(medical_notes) <= 4000),
  emergency_name text not null default '' check (length(emergency_name) <= 120),
  emergency_phone text not null default '' check (length(emergency_phone) <= 30),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('care_notes');

-- Every word a person can be found by. A range over it uses the index under row-level security,
-- which a pattern match cannot.
create table person_terms (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  term text collate "C" not null,
  -- Part of the name: what other members may search by.
  is_name boolean not null,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('person_terms');
create index person_terms_by_term on person_terms (gym_id, term, user_id);
create index person_terms_by_user on person_terms (gym_id, user_id);

create function write_person_terms() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from person_terms where gym_id = new.gym_id and user_id = new.id;
  end if;
  insert into person_terms (gym_id, user_id, term, is_name)
  select new.gym_id, new.id, part, bool_or(of_name)
  from (
    select unnest(regexp_split_to_array(
      search_key(new.first_name || ' ' || new.last_name || ' ' || new.username), '\s+')), true
    union all select new.email, false
    union all select regexp_replace(coalesce(new.phone, ''), '^\+506|\D', '', 'g'), false
    union all select regexp_replace(coalesce(new.national_id, ''), '\W', '', 'g'), false
    union all select coalesce(new.member_number::text, ''), false
  ) parts (part, of_name)
  where part <> ''
  group by part;
  return null;
end $$;
create trigger person_terms_insert after insert on users
  for each row execute function write_person_terms();
create trigger person_terms_update
  after update of first_name, last_name, username, email, phone, national_id, member_number on users
  for each row execute function write_person_terms();

-- Those who are already here.
update users set first_name = first_name;
