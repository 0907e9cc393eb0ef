create index concurrently due_work_by_gym on due_work (job, gym);
drop index concurrently if exists due_work_by_job;
