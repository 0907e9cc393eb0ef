-- The day on which a reason of a daily job was written: one is enough for what comes later that day.
-- Null for reasons of the other jobs.
alter table due_work add column day date;

-- Whether a night has added this row up already. What stands there now has been, but for the rows of
-- one day, which are added up with the next row of their day, kind and key.
alter table daily_figures add column folded boolean not null default true;
alter table daily_figures alter column folded set default false;

-- What gyms have waiting from before: each job looks once. From now on triggers wake them.
insert into due_work (job, gym)
select job, g.id from gyms g, unnest(array[
  'access.cleanup', 'notifications.cleanup', 'privacy.looks', 'session-cleanup', 'social.cleanup',
  'statistics.fold']) job;
