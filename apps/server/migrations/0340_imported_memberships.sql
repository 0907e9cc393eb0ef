-- The first day on which a membership that came with a sheet counts in the figures of people; null
-- for one that was sold here, which counts from its first day.
alter table memberships add column counts_from date;
