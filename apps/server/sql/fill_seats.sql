-- Gives free seats to those in line, first come first served, passing over who may not have one.
create or replace function fill_seats(class uuid) returns setof uuid
  language plpgsql as $$
declare
  next record;
begin
  for next in
    select id, user_id from event_bookings
    where event_id = class and status = 'waiting' order by position
  loop
    exit when not exists (select from events where id = class and booked < capacity);
    perform from users where id = next.user_id for no key update;
    if class_refusal(class, next.user_id) is null then
      update event_bookings set status = 'booked', promoted_at = now() where id = next.id;
      return next next.id;
    end if;
  end loop;
end $$;
