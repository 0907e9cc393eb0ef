-- What a sold line means: pieces and what was paid for them; and of pieces whose cost was known,
-- how many, what they brought without tax, and what they cost.
create or replace function line_figures(quantity integer, price bigint, discount bigint, tax_bp integer, cost bigint)
  returns table (kind text, value bigint)
  language sql immutable as $$
  select f.kind, f.value from (values
    ('sold', quantity::bigint),
    ('sold-cents', quantity * price - discount),
    ('costed', case when cost is not null then quantity end),
    ('costed-net', case when cost is not null then
      round((quantity * price - discount) * 10000.0 / (10000 + tax_bp))::bigint end),
    ('costed-cents', quantity * cost)
  ) f (kind, value) where f.value is not null
$$;
