-- What money that settled a charge came in for, as the counter and the statistics name it.
create or replace function concept_of(charge_kind text) returns text
  language sql immutable parallel safe
  return case charge_kind when 'period' then 'membership' when 'class-fee' then 'fee'
    when 'product' then 'store' when 'adjustment' then 'other' else charge_kind end;
