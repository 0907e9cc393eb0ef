-- Where people keep a routine of their own; a folder is there while something is in it.
alter table user_plans add column folder text check (length(folder) between 1 and 60);
-- Whether members write routines for themselves.
alter table gym_settings add column own_routines boolean not null default true;
