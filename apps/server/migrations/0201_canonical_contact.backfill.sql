-- over: users
-- when: after the routines
-- Phones of Costa Rica and cédulas in the one form they are kept in from now on. What is written in
-- no known way stays as it is, and its owner's panel says so.
update users u set phone = kept.phone, national_id = kept.national_id
from (
  select gym_id, id,
    case
      when phone ~ '^[+\d\s().-]+$' and phone_digits ~ '^(00)?(506)?[2-8]\d{7}$'
        then regexp_replace(phone_digits, '^(?:00)?(?:506)?(\d{4})(\d{4})$', '+506 \1 \2')
      else phone end as phone,
    case
      when national_id !~ '^[\d\s.-]+$' then national_id
      when id_digits ~ '^0?[1-9]\d{8}$'
        then regexp_replace(id_digits, '^0?(\d)(\d{4})(\d{4})$', '\1-\2-\3')
      when id_digits ~ '^[2-5]\d{9}$'
        then regexp_replace(id_digits, '^(\d)(\d{3})(\d{6})$', '\1-\2-\3')
      when id_digits ~ '^[1-9]\d{10,11}$' then id_digits
      else national_id end as national_id
  from (
    select *, regexp_replace(phone, '\D', '', 'g') as phone_digits,
      regexp_replace(national_id, '\D', '', 'g') as id_digits
    from users where id = any ($1)
  ) typed
) kept
where u.gym_id = kept.gym_id and u.id = kept.id
  and (u.phone, u.national_id) is distinct from (kept.phone, kept.national_id);
