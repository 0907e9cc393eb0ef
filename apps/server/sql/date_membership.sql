-- The first day of this person in the gym, and the day another membership took this one's place.
create or replace function date_membership() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- One from a sheet says itself since when the person was there.
    new.joined_on := least(
      (select min(joined_on) from memberships where gym_id = new.gym_id and user_id = new.user_id),
      case when new.counts_from is not null then new.joined_on end);
    new.joined_on := coalesce(new.joined_on, new.starts_on);
    -- One that is sold for a day in the past takes the other's place from that day on.
    update memberships set replaced_on = new.starts_on
    where gym_id = new.gym_id and user_id = new.user_id and replaced_on > new.starts_on;
  elsif old.is_current and not new.is_current then
    new.replaced_on := gym_today();
  end if;
  return new;
end $$;
create or replace trigger date_membership before insert or update of is_current on memberships
  for each row execute function date_membership();
