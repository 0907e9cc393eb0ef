-- over: class_fees
-- A fee that nobody has paid or forgiven is owed; one that was paid has its charge by its payment.
with pending as (
  insert into charges (gym_id, id, account_id, kind, booking_id, concept, unit_price_cents,
    total_cents, due_on, day, created_at)
  select f.gym_id, f.id, a.id, 'class-fee', f.booking_id,
    left(case f.reason when 'late' then 'Cancelación tardía: ' else 'Ausencia: ' end || e.title, 200),
    f.amount_cents, f.amount_cents, d.day, d.day, f.created_at
  from class_fees f
  join event_bookings b on b.gym_id = f.gym_id and b.id = f.booking_id
  join events e on e.gym_id = b.gym_id and e.id = b.event_id
  join accounts a on a.gym_id = f.gym_id and a.user_id = f.user_id
  join gym_settings s on s.gym_id = f.gym_id
  cross join lateral (select (f.created_at at time zone s.time_zone)::date as day) d
  where f.id = any ($1) and f.status = 'pending'
  returning gym_id, id, account_id, total_cents
),
named as (
  update class_fees f set charge_id = coalesce(f.payment_id, p.id)
  from class_fees o left join pending p on p.gym_id = o.gym_id and p.id = o.id
  where o.id = any ($1) and f.gym_id = o.gym_id and f.id = o.id
    and (p.id is not null or o.status = 'charged')
)
update accounts a set balance_cents = a.balance_cents + p.cents
from (select gym_id, account_id, sum(total_cents) as cents from pending group by 1, 2) p
where a.gym_id = p.gym_id and a.id = p.account_id;
