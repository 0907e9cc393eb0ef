-- Money whose payment is voided, wherever that is done, has paid nothing and waits again.
create or replace function free_incoming_money() returns trigger language plpgsql as $$
begin
  update incoming_money set state = 'open', payment_id = null, applied_how = null, reasons = '{}',
      decided_by = null, decided_at = null
    where payment_id = new.payment_id;
  return null;
end $$;

create or replace trigger free_incoming_money after insert on payment_voids
  for each row execute function free_incoming_money();
