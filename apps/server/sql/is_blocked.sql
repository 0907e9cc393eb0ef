-- Whether either blocked the other.
create or replace function is_blocked(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from blocks b
    where (b.user_id = one and b.blocked_id = other) or (b.user_id = other and b.blocked_id = one));
