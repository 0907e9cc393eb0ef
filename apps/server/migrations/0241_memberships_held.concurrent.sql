create index concurrently memberships_held on memberships (gym_id, user_id) where is_current;
create index concurrently memberships_after on memberships (gym_id, after_id) where after_id is not null;
create index concurrently memberships_covered on memberships (gym_id, covered_by) where covered_by is not null;
drop index concurrently if exists memberships_current;
