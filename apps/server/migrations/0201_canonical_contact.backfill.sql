-- over: users
-- when: after the routines
-- Phones of Costa Rica and cédulas in the one form they are kept in from now on. What is written in
-- no known way stays as it is, and its owner's panel says so.
update users set
  phone = case
    when regexp_replace(phone, '\D', '', 'g') ~ '^(00)?(506)?[2-8]\d{7}$' and phone ~ '^[+\d\s().-]+$'
      then regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(?:00)?(?:506)?(\d{4})(\d{4})$', '+506 \1 \2')
    else phone end,
  national_id = case
    when national_id !~ '^[\d\s.-]+$' then national_id
    when regexp_replace(national_id, '\D', '', 'g') ~ '^0?[1-9]\d{8}$'
      then regexp_replace(regexp_replace(national_id, '\D', '', 'g'), '^0?(\d)(\d{4})(\d{4})$', '\1-\2-\3')
    when regexp_replace(national_id, '\D', '', 'g') ~ '^[2-5]\d{9}$'
      then regexp_replace(regexp_replace(national_id, '\D', '', 'g'), '^(\d)(\d{3})(\d{6})$', '\1-\2-\3')
    when regexp_replace(national_id, '\D', '', 'g') ~ '^[1-9]\d{10,11}$'
      then regexp_replace(national_id, '\D', '', 'g')
    else national_id end
where id = any ($1);
