-- The gym this transaction acts for; null when none is set.
create or replace function current_gym() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.gym_id', true), '')::uuid;
