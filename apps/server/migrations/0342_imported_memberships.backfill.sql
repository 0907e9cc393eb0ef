-- over: import_rows
-- when: after the routines
-- Sheets that came in before: the rule is that of `bringInMemberships`, and for those taken back that
-- of `undoRows`.
update memberships m set
  counts_from = case
    when r.undone_at is not null and m.cancelled_at is not null
      then (m.cancelled_at at time zone gym_zone())::date
    when m.ends_on < d.came_on then d.came_on
    else greatest(coalesce(d.member_since, m.starts_on), d.gym_began_on) end,
  joined_on = least(m.joined_on, coalesce(d.member_since, greatest(m.starts_on, d.gym_began_on) - 1))
from import_rows r join gyms g on g.id = r.gym_id
cross join lateral (select (g.created_at at time zone gym_zone())::date as gym_began_on,
  (r.applied_at at time zone gym_zone())::date as came_on,
  (r.value ->> 'memberSince')::date as member_since) d
where r.id = any ($1)
  and m.gym_id = r.gym_id and m.id = (r.written ->> 'membershipId')::uuid;
