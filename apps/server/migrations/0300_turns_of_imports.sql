-- Which turn of the work comes next: a job of an earlier turn does nothing, so that one that runs
-- twice, or one that another server has replaced, never gives an import two turns at once.
alter table imports add column turn integer not null default 0;
