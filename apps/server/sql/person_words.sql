-- The words of one person, and whether they are of the name.
create or replace function person_words(p users) returns table (word text, is_name boolean)
  language sql stable as $$
  select unnest(regexp_split_to_array(
    search_key(p.first_name || ' ' || p.last_name || ' ' || p.username), '\s+')), true
  union all select p.email::text, false
  union all select regexp_replace(coalesce(p.phone, ''), '^\+506|\D', '', 'g'), false
  union all select lower(regexp_replace(coalesce(p.national_id, ''), '\W', '', 'g')), false
  union all select coalesce(p.member_number::text, ''), false
$$;
