-- For servers of the release before, which renew it every twenty seconds; this one keeps in memory
-- who is there (platform/live/presence.ts).
create or replace function is_online(person uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from presence p
    where p.user_id = person and p.online and p.seen_at > now() - interval '1 minute');
