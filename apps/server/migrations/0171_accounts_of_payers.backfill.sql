-- over: users
insert into accounts (gym_id, user_id)
select u.gym_id, u.id from users u
where u.id = any ($1) and (
  exists (select from payments y where y.gym_id = u.gym_id and y.user_id = u.id)
  or exists (select from memberships m where m.gym_id = u.gym_id and m.payer_id = u.id)
  or exists (select from class_fees f where f.gym_id = u.gym_id and f.user_id = u.id))
on conflict do nothing;
