-- The words a person is found by, written anew whenever one of them changes. An alias is found as
-- the person it was merged into.
create or replace function write_person_terms() returns trigger
  language plpgsql as $$
declare
  people uuid[] := array[new.id];
begin
  if tg_op = 'UPDATE' then
    people := array(select distinct p from unnest(array[new.id, old.merged_into, new.merged_into]) p
      where p is not null);
    delete from person_terms where gym_id = new.gym_id and user_id = any (people);
  end if;
  insert into person_terms (gym_id, user_id, term, is_name, sort_name)
  select new.gym_id, owner.id, part, bool_or(of_name), owner.search_name
  from (
      -- Two conditions joined by OR would read every person of the gym for each one that is written.
      select unnest(people) as id
      union select a.id from users a where a.gym_id = new.gym_id and a.merged_into = any (people)
    ) named
    join users p on p.gym_id = new.gym_id and p.id = named.id
    join users owner on owner.gym_id = p.gym_id and owner.id = coalesce(p.merged_into, p.id),
    lateral (
      select unnest(regexp_split_to_array(
        search_key(p.first_name || ' ' || p.last_name || ' ' || p.username), '\s+')), true
      union all select p.email, false
      union all select regexp_replace(coalesce(p.phone, ''), '^\+506|\D', '', 'g'), false
      union all select lower(regexp_replace(coalesce(p.national_id, ''), '\W', '', 'g')), false
      union all select coalesce(p.member_number::text, ''), false
    ) parts (part, of_name)
  where part <> ''
  group by owner.id, owner.search_name, part;
  return null;
end $$;
create or replace trigger person_terms_update
  after update of first_name, last_name, username, email, phone, national_id, member_number, merged_into
  on users for each row execute function write_person_terms();
