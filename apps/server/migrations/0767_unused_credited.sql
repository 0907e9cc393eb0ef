-- Whether what was not used of a membership was given back when it was cancelled: then the
-- cancellation stands, because the same days would be had and paid back.
alter table memberships add column unused_credited boolean not null default false;
