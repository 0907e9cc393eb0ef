-- over: gyms
insert into due_work (job, gym)
select 'payouts.read', g.id from gyms g join store_checkout s on s.gym_id = g.id
where g.id = any ($1) and s.stripe_account is not null;
