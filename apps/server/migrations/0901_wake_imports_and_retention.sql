-- What gyms have waiting from before: these jobs look once. From now on triggers wake them.
insert into due_work (job, gym)
select job, g.id from gyms g, unnest(array['imports.cleanup', 'privacy.retention']) job;
