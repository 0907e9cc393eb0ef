-- What a list sorts people by stands beside each word they are found by: a search for a common name
-- in a large gym then reads one index instead of every person.
alter table person_terms add column sort_name text not null default '';

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
    union all select regexp_replace(coalesce(new.national_id, ''), '\W', '', 'g'), false
    union all select coalesce(new.member_number::text, ''), false
  ) parts (part, of_name)
  where part <> ''
  group by part;
  return null;
end $$;

do $$
declare
  gym uuid;
begin
  for gym in select id from gyms loop
    perform set_config('app.gym_id', gym::text, true);
    update person_terms t set sort_name = u.search_name from users u where u.id = t.user_id;
  end loop;
  perform set_config('app.gym_id', '', true);
end $$;

alter table person_terms alter column sort_name drop default;
drop index person_terms_by_term;
create index person_terms_by_term on person_terms (gym_id, term, sort_name, user_id, is_name);
