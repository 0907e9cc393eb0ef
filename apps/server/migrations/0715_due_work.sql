-- In which gyms a background job may have something to do. Rows are only added and taken away, never
-- changed, so that nobody waits for them; several of a gym are done in one visit.
create table due_work (
  id bigint generated always as identity primary key,
  job text not null,
  -- Not `gym_id`: it belongs to the queue, not to what a gym has and takes along.
  gym uuid not null
);
create index due_work_by_job on due_work (job);
grant select, insert, delete on due_work to forja_app;

-- What gyms have waiting from before: each job looks once.
insert into due_work (job, gym)
select job, g.id
from gyms g, unnest(array[
  'access.terminals', 'access.watch', 'email-change-due', 'fiscal.send', 'fiscal.warn',
  'incoming.settle', 'memberships.reminders', 'notifications.spread', 'payments.receipts',
  'privacy.erase', 'social.announce', 'store.card-pages', 'store.lapse-orders']) job;
