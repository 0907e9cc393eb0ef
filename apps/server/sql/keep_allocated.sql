-- Keeps how much of each side is settled. Both must be of the account; that neither side is
-- exceeded is checked by their own constraints.
create or replace function keep_allocated() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sides integer := 0;
  touched integer;
begin
  update charges set settled_cents = settled_cents + new.amount_cents
    where gym_id = new.gym_id and id = new.charge_id and account_id = new.account_id;
  get diagnostics touched = row_count;
  sides := sides + touched;
  update refunds set allocated_cents = allocated_cents + new.amount_cents
    where gym_id = new.gym_id and id = new.refund_id and account_id = new.account_id;
  get diagnostics touched = row_count;
  sides := sides + touched;
  update credits set allocated_cents = allocated_cents + new.amount_cents
    where gym_id = new.gym_id and id = new.credit_id and account_id = new.account_id;
  get diagnostics touched = row_count;
  sides := sides + touched;
  -- Money that did not arrive, or counts no more, settles nothing.
  update payments y set allocated_cents = allocated_cents + new.amount_cents
    where gym_id = new.gym_id and id = new.payment_id and account_id = new.account_id
      and status = 'confirmed' and (new.amount_cents < 0 or not exists (
        select from payment_voids v where v.gym_id = y.gym_id and v.payment_id = y.id));
  get diagnostics touched = row_count;
  if sides + touched <> 2 then
    raise exception 'An allocation names two documents of its account that count'
      using errcode = 'check_violation', constraint = 'allocations_sides';
  end if;
  return null;
end $$;
create or replace trigger keep_allocated after insert on allocations
  for each row execute function keep_allocated();
