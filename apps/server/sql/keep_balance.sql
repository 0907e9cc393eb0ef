-- Keeps the balance of an account: charges and refunds that were made add, credits and confirmed
-- payments take away, and a void gives its payment back.
create or replace function keep_balance() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change bigint := 0;
  account uuid;
begin
  if tg_table_name = 'payment_voids' then
    select account_id, new.amount_cents into account, change
      from payments where gym_id = new.gym_id and id = new.payment_id;
  elsif tg_table_name = 'charges' then
    account := new.account_id;
    change := new.total_cents;
  elsif tg_table_name = 'credits' then
    account := new.account_id;
    change := -new.amount_cents;
  elsif tg_table_name = 'payments' then
    account := new.account_id;
    change := case when new.status = 'confirmed' then -new.amount_cents else 0 end;
    if tg_op = 'UPDATE' then
      change := change + case when old.status = 'confirmed' then old.amount_cents else 0 end;
    end if;
  else
    account := new.account_id;
    change := case when new.status = 'done' then new.amount_cents else 0 end;
    if tg_op = 'UPDATE' then
      change := change - case when old.status = 'done' then old.amount_cents else 0 end;
    end if;
  end if;
  if change <> 0 then
    update accounts set balance_cents = balance_cents + change
      where gym_id = new.gym_id and id = account;
  end if;
  return null;
end $$;
create or replace trigger keep_balance after insert on charges
  for each row execute function keep_balance();
create or replace trigger keep_balance after insert on credits
  for each row execute function keep_balance();
create or replace trigger keep_balance after insert on payment_voids
  for each row execute function keep_balance();
create or replace trigger keep_balance after insert or update of status on payments
  for each row execute function keep_balance();
create or replace trigger keep_balance after insert or update of status on refunds
  for each row execute function keep_balance();
