-- The figures that money moves: by what it was for (nothing told apart yet, or the shop), how it was
-- paid, where, and by whom it was taken.
create or replace function income_kinds(of_order uuid, method text, location uuid, cashier uuid)
  returns table (kind text, key text)
  language sql immutable parallel safe as $$
  select f.kind, f.key from (values
    (case when of_order is null then 'income-plan' end, ''),
    (case when of_order is null then 'income-method' else 'store-method' end, method),
    ('income-concept', case when of_order is null then 'credit' else 'store' end),
    ('income-location', coalesce(location::text, '')),
    ('income-cashier', coalesce(cashier::text, ''))
  ) f (kind, key) where f.kind is not null
$$;
