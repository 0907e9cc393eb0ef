-- Photos were visible to the gym's management when they were taken and stay so; new ones belong to
-- the person alone until they share them.
alter table progress_photos add column shared boolean not null default true;
alter table progress_photos alter column shared set default false;
