-- Money in parts of which none has paid is whole again.
create or replace function join_incoming_money() returns trigger language plpgsql as $$
begin
  if exists (select from incoming_money m where m.part_of = new.part_of and m.state <> 'open') then
    return null;
  end if;
  delete from incoming_money where part_of = new.part_of;
  update incoming_money set state = 'open', decided_by = null, decided_at = null
    where id = new.part_of and state = 'split';
  return null;
end $$;

create or replace trigger join_incoming_money after update of state on incoming_money
  for each row when (new.part_of is not null and new.state = 'open')
  execute function join_incoming_money();
