-- over: payments
-- Each payment goes to the account of whoever pays; one that counts gets a settled charge of its day.
with whose as (
  update payments y set account_id = a.id,
    allocated_cents = case when y.status = 'confirmed' then y.amount_cents else 0 end
  from accounts a
  where y.id = any ($1) and a.gym_id = y.gym_id and a.user_id = coalesce(
    (select m.payer_id from memberships m where m.gym_id = y.gym_id and m.id = y.membership_id),
    y.user_id)
  returning y.*
),
settled as (
  insert into charges (gym_id, id, account_id, kind, membership_id, plan_id, booking_id, concept,
    unit_price_cents, total_cents, settled_cents, due_on, day, created_by, created_at)
  select y.gym_id, y.id, y.account_id,
    case when f.id is not null then 'class-fee' when y.membership_id is not null then 'period' else 'service' end,
    y.membership_id, y.plan_id, f.booking_id, y.concept,
    y.amount_cents, y.amount_cents, y.amount_cents, y.paid_on, y.paid_on, y.confirmed_by, y.created_at
  from whose y
  left join class_fees f on f.gym_id = y.gym_id and f.payment_id = y.id
  where y.status = 'confirmed'
  returning gym_id, id, account_id, total_cents, day, created_at
)
insert into allocations (gym_id, account_id, payment_id, charge_id, amount_cents, names_income, day, created_at)
select gym_id, account_id, id, id, total_cents, true, day, created_at from settled;
