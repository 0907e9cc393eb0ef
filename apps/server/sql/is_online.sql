-- A server renews this every twenty seconds; one that died is believed for a minute.
create or replace function is_online(person uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from presence p
    where p.user_id = person and p.online and p.seen_at > now() - interval '1 minute');
