-- over: credits
-- Cancellations from before took money back, and let it pay again what stayed sold, without saying so
-- of income. Left out: where only part of what a payment settled had named its charge, and what the
-- void of the payment itself took back.
update allocations a set names_income = true, on_cancel = true
from credits k
where k.id = any ($1) and k.kind = 'cancelled-charge'
  and a.gym_id = k.gym_id and a.charge_id = k.charge_id and a.created_at = k.created_at
  and a.payment_id is not null and not a.names_income
  and not exists (select from payment_voids v
    where v.gym_id = a.gym_id and v.payment_id = a.payment_id and v.created_at = a.created_at)
  and not exists (
    select from allocations o
    where o.gym_id = a.gym_id and o.charge_id = a.charge_id and o.payment_id = a.payment_id
    having coalesce(sum(o.amount_cents) filter (
        where o.names_income and not o.on_cancel and o.amount_cents > 0), 0)
      < -coalesce(min(o.amount_cents), 0));
