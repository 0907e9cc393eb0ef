-- The log is read newest first, whole, of one person, or about one person.
create index audit_log_by_time on audit_log (gym_id, at, id);
create index audit_log_by_user on audit_log (gym_id, user_id, at, id);
create index audit_log_about on audit_log (gym_id, object_id, at, id);
drop index audit_log_by_object;
-- Payments and memberships name the person they belong to.
create index audit_log_of_person on audit_log (gym_id, (changes ->> 'userId'), at, id);
