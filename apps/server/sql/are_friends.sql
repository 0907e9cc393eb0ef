-- Whether one has accepted the other.
create or replace function are_friends(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from friendships f
    where f.low_id = least(one, other) and f.high_id = greatest(one, other) and f.status = 'accepted');
