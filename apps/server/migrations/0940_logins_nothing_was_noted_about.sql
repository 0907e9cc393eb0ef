-- A login that staff could have opened themselves is written down at once, also when nothing was
-- noted about the body yet: `noted` says that something was, which is closed to it from then on.
alter table unproven_logins add column noted boolean not null default true;
