-- Money whose payment is voided, wherever that is done, has paid nothing and waits again; where the bank
-- took it back there is nothing left to wait for.
create or replace function free_incoming_money() returns trigger language plpgsql as $$
begin
  update incoming_money set payment_id = null, applied_how = null, reasons = '{}',
      decided_by = null, decided_at = null,
      state = case when returned_on is not null and not return_ignored then 'returned' else 'open' end
    where payment_id = new.payment_id;
  return null;
end $$;

create or replace trigger free_incoming_money after insert on payment_voids
  for each row execute function free_incoming_money();
