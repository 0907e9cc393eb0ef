-- over: unproven_logins
-- What was written to somebody before a login that staff could have opened is closed to it, until
-- other staff say to have seen the person: so that they are asked.
update unproven_logins p set noted = true
where p.id = any ($1) and not p.noted and exists (
  select from conversations c join messages m on m.gym_id = c.gym_id and m.conversation_id = c.id
  where c.gym_id = p.gym_id and p.id in (c.low_id, c.high_id) and m.created_at < p.created_at)
