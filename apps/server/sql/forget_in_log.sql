-- Takes the words about an erased person out of one page of the log: who did what and when stays.
-- The server can only add to the log, so this runs as its owner, and only for somebody whose deletion
-- is due. Answers the last id of the page, or nothing after the last page.
create or replace function forget_in_log(person uuid, records text[], words text[], after uuid)
  returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[];
  last uuid;
begin
  if not exists (select from account_deletions where user_id = person and due_at <= now()) then
    raise exception 'nobody asked for it, or it is not due';
  end if;
  people := array(select person union select id from users where merged_into = person);
  select id into last from (
    select id from audit_log where gym_id = current_gym() and id > after order by id limit 2000
  ) page order by id desc limit 1;
  if last is null then
    return null;
  end if;
  update audit_log set
    address = case when user_id = any (people) then '' else address end,
    -- What staff changed of the gym's own things is the gym's; by this key the log finds what
    -- concerned whom.
    changes = case
      when not (role = 'member' and user_id = any (people) or object_id = any (records)
        or changes ->> 'userId' = any (people::text[])
        or exists (select from unnest(words) word where strpos(changes::text, word) > 0)) then changes
      when changes ? 'userId' then jsonb_build_object('userId', changes -> 'userId')
      else '{}' end
  where gym_id = current_gym() and id > after and id <= last
    and (user_id = any (people) or object_id = any (records)
      or changes ->> 'userId' = any (people::text[])
      or exists (select from unnest(words) word where strpos(changes::text, word) > 0));
  return last;
end $$;
