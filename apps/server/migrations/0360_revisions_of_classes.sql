-- How often what a calendar shows of a class was changed, for its SEQUENCE (RFC 5545).
alter table events add column revision integer not null default 0;
