-- over: payments
-- when: after the routines
-- Where money was taken is part of the payment, so that a register that moves takes nothing along.
update payments y set location_id = r.location_id
from shifts s join registers r on r.gym_id = s.gym_id and r.id = s.register_id
where y.id = any ($1) and y.location_id is null and r.location_id is not null
  and s.gym_id = y.gym_id and s.id = y.shift_id;
