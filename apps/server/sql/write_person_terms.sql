-- The words a person is found by, written anew whenever one of them changes. An alias is found as
-- the person it was merged into.
create or replace function write_person_terms() returns trigger
  language plpgsql as $$
declare
  people uuid[];
begin
  -- Nobody was merged into somebody new, so no other row is read: a sheet brings in many at once.
  if tg_op = 'INSERT' and new.merged_into is null then
    insert into person_terms (gym_id, user_id, term, is_name, sort_name)
    select new.gym_id, new.id, word, bool_or(is_name), new.search_name
    from person_words(new) where word <> '' group by word;
    return null;
  end if;
  people := array(select distinct p from unnest(array[new.id, new.merged_into]) p where p is not null);
  if tg_op = 'UPDATE' then
    people := array(select distinct p from unnest(people || old.merged_into) p where p is not null);
  end if;
  delete from person_terms where gym_id = new.gym_id and user_id = any (people);
  insert into person_terms (gym_id, user_id, term, is_name, sort_name)
  select new.gym_id, owner.id, w.word, bool_or(w.is_name), owner.search_name
  from (
      -- Two conditions joined by OR would read every person of the gym for each one that is written.
      select unnest(people) as id
      union select a.id from users a where a.gym_id = new.gym_id and a.merged_into = any (people)
    ) named
    cross join lateral (
      select * from users u where u.gym_id = new.gym_id and u.id = named.id offset 0
    ) p
    cross join lateral (
      select u.id, u.search_name from users u
      where u.gym_id = new.gym_id and u.id = coalesce(p.merged_into, p.id) offset 0
    ) owner
    cross join lateral person_words(p) w
  where w.word <> ''
  group by owner.id, owner.search_name, w.word;
  return null;
end $$;
create or replace trigger person_terms_insert
  after insert on users for each row execute function write_person_terms();
create or replace trigger person_terms_update
  after update of first_name, last_name, username, email, phone, national_id, member_number, merged_into
  on users for each row execute function write_person_terms();
