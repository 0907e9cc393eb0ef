-- A seat while there is one, a place in line after that; one statement, one transaction. The person
-- is held as well as the class: two classes of one hour asked for at once take turns.
create or replace function book_class(class uuid, person uuid, booking uuid, out result text, out place integer)
  language plpgsql as $$
declare
  e events;
begin
  select * into e from events where id = class for update;
  if not found then result := 'NOT_FOUND'; return; end if;
  perform from users where id = person for no key update;
  result := class_refusal(class, person);
  if result is not null then return; end if;
  if e.booked < e.capacity then
    result := 'booked';
  elsif e.waiting < e.waitlist_size then
    result := 'waiting';
    place := e.waiting + 1;
  else
    result := 'FULL';
    -- Somebody already in is told so rather than that there is no room.
    if exists (select from event_bookings where event_id = class and user_id = person
      and status in ('booked', 'waiting')) then result := 'ALREADY'; end if;
    return;
  end if;
  insert into event_bookings (gym_id, id, event_id, user_id, status)
    values (e.gym_id, booking, class, person, result)
    on conflict do nothing;
  if not found then result := 'ALREADY'; place := null; end if;
end $$;
