-- Since when Forja knows somebody whose first day in the gym (created_at) lies before: nobody knows
-- whether they came until then. Null where both are the same.
alter table users add column known_since timestamptz;
