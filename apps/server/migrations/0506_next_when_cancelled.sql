-- Whether a membership that waited began right after the one before it when it was cancelled.
alter table memberships add column was_next boolean not null default false;
