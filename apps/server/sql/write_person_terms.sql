-- The words a person is found by, written anew whenever one of them changes.
create or replace function write_person_terms() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from person_terms where gym_id = new.gym_id and user_id = new.id;
  end if;
  insert into person_terms (gym_id, user_id, term, is_name, sort_name)
  select new.gym_id, new.id, part, bool_or(of_name), new.search_name
  from (
    select unnest(regexp_split_to_array(
      search_key(new.first_name || ' ' || new.last_name || ' ' || new.username), '\s+')), true
    union all select new.email, false
    union all select regexp_replace(coalesce(new.phone, ''), '^\+506|\D', '', 'g'), false
    union all select lower(regexp_replace(coalesce(new.national_id, ''), '\W', '', 'g')), false
    union all select coalesce(new.member_number::text, ''), false
  ) parts (part, of_name)
  where part <> ''
  group by part;
  return null;
end $$;
