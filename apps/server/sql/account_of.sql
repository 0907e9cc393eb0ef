-- The account of a payer, made when it is first needed and held until the transaction ends: what
-- happens to the money of one payer happens in turn. Without a person, the account of the counter.
create or replace function account_of(person uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
begin
  insert into accounts (gym_id, user_id) values (current_gym(), person) on conflict do nothing;
  -- Two questions, because no index answers IS NOT DISTINCT FROM.
  if person is null then
    select id into strict found_id from accounts
      where gym_id = current_gym() and user_id is null for update;
  else
    select id into strict found_id from accounts
      where gym_id = current_gym() and user_id = person for update;
  end if;
  return found_id;
end $$;
