-- Money enters an open shift once, and what it was stays as it was: a closed shift never changes.
create or replace function guard_shift_money() returns trigger
  language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  after jsonb := to_jsonb(new);
  field text;
begin
  if before ->> 'shift_id' is not null then
    foreach field in array tg_argv loop
      if before -> field is distinct from after -> field then
        raise exception 'money of a shift does not change its %', field
          using errcode = 'check_violation', constraint = 'shift_money_stays';
      end if;
    end loop;
  elsif new.shift_id is not null then
    -- Whoever closes the shift waits until this money is in it.
    perform from shifts
    where gym_id = new.gym_id and id = new.shift_id and closed_at is null for share;
    if not found then
      raise exception 'the shift is closed' using errcode = 'check_violation', constraint = 'shift_is_open';
    end if;
  end if;
  return new;
end $$;
create or replace trigger guard_shift_money before insert or update on payments
  for each row execute function guard_shift_money('shift_id', 'amount_cents', 'method');
create or replace trigger guard_shift_money before insert or update on store_orders
  for each row execute function guard_shift_money('shift_id', 'total_cents', 'payment_method');
create or replace trigger guard_shift_money before insert or update on cash_movements
  for each row execute function guard_shift_money('shift_id', 'amount_cents', 'kind');
create or replace trigger guard_shift_money before insert on shift_counts
  for each row execute function guard_shift_money('shift_id');
