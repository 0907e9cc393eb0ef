-- References are compared by their letters and digits alone (features/accounts/reference.ts).
create index concurrently payments_by_reference_key
  on payments (gym_id, ltrim(upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g')), '0'))
  where reference is not null;
create index concurrently store_orders_by_reference_key
  on store_orders (gym_id, ltrim(upper(regexp_replace(payment_reference, '[^[:alnum:]]', '', 'g')), '0'))
  where payment_reference is not null;
