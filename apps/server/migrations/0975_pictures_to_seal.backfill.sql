-- over: gyms
-- Pictures of people that lie in clear are sealed by the job that seals texts.
insert into due_work (job, gym) select 'texts.seal', id from gyms where id = any ($1)
