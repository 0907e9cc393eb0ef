-- The first thing that somebody else notes about the body of a person closes it to a login that is
-- not known to be theirs, whoever writes it: staff, an import, a coach. The argument is the column
-- of the person. What they write down themselves closes nothing.
create or replace function close_unproven() returns trigger
  language plpgsql as $$
begin
  update unproven_logins set noted = true
  where gym_id = new.gym_id and id = (to_jsonb(new) ->> tg_argv[0])::uuid and not noted;
  return null;
end $$;
create or replace trigger close_unproven after insert or update on measurements
  for each row when (new.written_by is distinct from new.user_id)
  execute function close_unproven('user_id');
create or replace trigger close_unproven after insert or update of user_id, name, description, meals on diets
  for each row when (new.user_id is not null and new.written_by is distinct from new.user_id)
  execute function close_unproven('user_id');
create or replace trigger close_unproven after insert or update on care_notes
  for each row when (new.medical_notes <> '') execute function close_unproven('id');
