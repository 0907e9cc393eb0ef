-- Calendars take a changed class over only when its number has risen.
create or replace function revise_class() returns trigger
  language plpgsql as $$
begin
  if (new.title, new.description, new.room, new.location_id, new.starts_at, new.ends_at, new.cancelled_at)
    is distinct from
    (old.title, old.description, old.room, old.location_id, old.starts_at, old.ends_at, old.cancelled_at)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
create or replace trigger revise_class before update of title, description, room, location_id, starts_at, ends_at, cancelled_at on events
  for each row execute function revise_class();
