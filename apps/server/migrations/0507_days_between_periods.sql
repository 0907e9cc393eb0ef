-- The days between two periods on which a membership did not run: it had ended and came back later.
alter table memberships add column gaps datemultirange not null default '{}';
