-- Days on which a membership stood still and that are over: they did not count then, and do not now.
alter table memberships add column paused_days datemultirange not null default '{}';
