-- Like wake_job, for the jobs of each night, which follow tables that are written all day: one reason a
-- day is enough. It stays until the next day (each-gym.ts), because a transaction that has not ended
-- may rely on it. The triggers below are the whole list of what wakes which of these jobs.
create or replace function wake_daily() returns trigger
  language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
begin
  if not exists (select from due_work
    where job = tg_argv[0] and gym = current_gym() and day = today) then
    insert into due_work (job, gym, day)
    select tg_argv[0], current_gym(), today where current_gym() is not null;
  end if;
  return null;
end $$;

create or replace trigger wake_cleanup after insert on access_commands
  for each statement execute function wake_daily('access.cleanup');
create or replace trigger wake_cleanup after insert on terminal_uploads
  for each row execute function wake_daily('access.cleanup');
create or replace trigger wake_cleanup after insert or update of removed_at on terminal_people
  for each row when (new.removed_at is not null) execute function wake_daily('access.cleanup');
create or replace trigger wake_cleanup after insert on notifications
  for each statement execute function wake_daily('notifications.cleanup');
create or replace trigger wake_cleanup after insert on push_subscriptions
  for each row execute function wake_daily('notifications.cleanup');
create or replace trigger wake_looks after insert on health_looks
  for each row execute function wake_daily('privacy.looks');
-- A session is kept longer than the answers stored for repeated calls and begins with its browser, so
-- idempotency_keys and login_devices wake nobody.
create or replace trigger wake_cleanup after insert on sessions
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on reset_tokens
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on email_changes
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on trusted_phones
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on claim_links
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on passkey_challenges
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on email_returns
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on login_attempts
  for each row execute function wake_daily('session-cleanup');
create or replace trigger wake_cleanup after insert on presence
  for each row execute function wake_daily('social.cleanup');
create or replace trigger wake_cleanup after insert on message_pictures
  for each row execute function wake_daily('social.cleanup');
create or replace trigger wake_cleanup after delete on messages
  for each row when (old.picture_id is not null) execute function wake_daily('social.cleanup');
create or replace trigger wake_fold after insert on daily_figures
  for each row when (not new.folded) execute function wake_daily('statistics.fold');
