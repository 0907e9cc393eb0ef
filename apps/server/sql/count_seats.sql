-- Keeps the seats taken and the places in line of a class beside it.
create or replace function count_seats() returns trigger
  language plpgsql as $$
declare
  before_status text := case when tg_op <> 'INSERT' then old.status end;
  after_status text := case when tg_op <> 'DELETE' then new.status end;
begin
  update events e set
    booked = e.booked + coalesce((after_status = 'booked')::int, 0) - coalesce((before_status = 'booked')::int, 0),
    waiting = e.waiting + coalesce((after_status = 'waiting')::int, 0) - coalesce((before_status = 'waiting')::int, 0)
  where e.gym_id = coalesce(new.gym_id, old.gym_id) and e.id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create or replace trigger count_seats after insert or delete or update of status on event_bookings
  for each row execute function count_seats();
