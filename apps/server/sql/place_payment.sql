-- A payment belongs to the account of whoever pays for the membership, or else of the person who
-- brought it, and to the place of the register it was taken at. Only its state may change, and only
-- while it waits for staff.
create or replace function place_payment() returns trigger
  language plpgsql as $$
begin
  if new.location_id is null and new.shift_id is not null
    and (tg_op = 'INSERT' or old.shift_id is null)
  then
    new.location_id := (select r.location_id from shifts s
      join registers r on r.gym_id = s.gym_id and r.id = s.register_id
      where s.gym_id = new.gym_id and s.id = new.shift_id);
  end if;
  if tg_op = 'INSERT' then
    new.account_id := coalesce(new.account_id, account_of(coalesce(
      (select payer_id from memberships where gym_id = new.gym_id and id = new.membership_id),
      new.user_id)));
    return new;
  end if;
  if old.status <> 'reported' and
    (old.status, old.paid_on, old.receipt_number, old.confirmed_at) is distinct from
    (new.status, new.paid_on, new.receipt_number, new.confirmed_at)
  then
    raise exception 'A payment that was % does not become %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payments_transition';
  end if;
  if new.status = 'void' and old.status <> 'void' then
    raise exception 'A void is a row of its own'
      using errcode = 'check_violation', constraint = 'payments_transition';
  end if;
  return new;
end $$;
create or replace trigger place_payment before insert or update on payments
  for each row execute function place_payment();
