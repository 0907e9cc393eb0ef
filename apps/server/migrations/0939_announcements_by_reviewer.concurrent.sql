create index concurrently announcements_by_reviewer on announcements (gym_id, reviewed_by) where reviewed_by is not null;
