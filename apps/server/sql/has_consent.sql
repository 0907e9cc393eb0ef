-- Whether somebody, or one of the records merged into theirs, last said yes to this purpose; what
-- holds for who was never asked is the caller's to say.
create or replace function has_consent(person uuid, about text, never_asked boolean default false)
  returns boolean
  language sql stable parallel safe
  return coalesce((
    select c.given from consents c
    where c.purpose = about and c.user_id in (
      select person union all select u.id from users u where u.merged_into = person)
    order by c.decided_at desc, c.id desc limit 1), never_asked);
