-- A refund that waits is made or fails; after that nothing of it changes.
create or replace function settle_refund() returns trigger
  language plpgsql as $$
begin
  if old.status <> 'pending' and (old.status, old.day) is distinct from (new.status, new.day) then
    raise exception 'A refund that is % does not become %', old.status, new.status
      using errcode = 'check_violation', constraint = 'refunds_transition';
  end if;
  return new;
end $$;
create or replace trigger settle_refund before update on refunds
  for each row execute function settle_refund();
