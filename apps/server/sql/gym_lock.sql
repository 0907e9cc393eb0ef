-- The advisory lock that every transaction of a gym shares and a move takes alone.
create or replace function gym_lock(gym uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('forja gym ' || gym::text, 0);
