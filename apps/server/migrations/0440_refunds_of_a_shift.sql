-- Cash that goes back is a movement of its drawer; other money was in no shift until now.
alter table refunds add column shift_id uuid,
  add constraint refunds_shift foreign key (gym_id, shift_id) references shifts (gym_id, id);
