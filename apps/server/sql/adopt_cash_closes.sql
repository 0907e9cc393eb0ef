-- Gives the gym its first register, and turns the closes of days from before shifts exist into
-- closed shifts of it, with the money that was in the drawer when it was counted.
create or replace function adopt_cash_closes() returns void
  language plpgsql as $$
declare
  drawer uuid := (select id from registers where gym_id = current_gym() order by created_at, id limit 1);
  done record;
  next_number integer;
begin
  if drawer is null then
    insert into registers (gym_id, id, location_id, name)
    values (current_gym(), gen_random_uuid(),
      (select id from locations where gym_id = current_gym() order by created_at, id limit 1), 'Caja 1')
    returning id into drawer;
  end if;
  for done in
    select * from cash_closes where gym_id = current_gym() order by day
  loop
    insert into counters (gym_id, name, value) values (done.gym_id, 'shift', 1)
    on conflict (gym_id, name) do update set value = counters.value + 1
    returning value into next_number;
    insert into shifts (gym_id, id, number, register_id, float_cents, opened_by, opened_at, note)
    values (done.gym_id, done.id, next_number, drawer, 0, done.closed_by,
      least(done.day::timestamp at time zone gym_zone(), done.closed_at), done.note);
    update payments set shift_id = done.id
    where gym_id = done.gym_id and paid_on = done.day and shift_id is null
      and coalesce(confirmed_at, created_at) <= done.closed_at
      and (status = 'confirmed' or (status = 'void' and voided_at > done.closed_at));
    update store_orders o set shift_id = done.id
    where o.gym_id = done.gym_id and o.shift_id is null and o.sold_at <= done.closed_at
      and (o.sold_at at time zone gym_zone())::date = done.day
      and not exists (select from store_order_events e where e.gym_id = o.gym_id and e.order_id = o.id
        and e.status = 'refunded' and e.at <= done.closed_at);
    update shifts set closed_by = done.closed_by, closed_at = done.closed_at,
      expected_cents = done.expected_cents, counted_cents = done.counted_cents
    where gym_id = done.gym_id and id = done.id;
    delete from cash_closes where gym_id = done.gym_id and id = done.id;
  end loop;
end $$;
