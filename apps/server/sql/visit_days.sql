-- On how many days since a moment the person was let in, as plans with limits count visits: one a
-- day, however often the door opens.
create or replace function visit_days(person uuid, since timestamptz) returns integer
  language sql stable parallel safe
  return (
    select count(distinct (at at time zone gym_zone())::date)::int from access_entries
    where user_id = person and at >= since and granted and direction = 'in'
  );
