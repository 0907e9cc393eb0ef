-- The pair is kept in order, so that half of a person's conversations name them second.
create index conversations_by_high on conversations (gym_id, high_id);
-- How many pictures somebody sent of late is asked with each one.
create index message_pictures_by_owner on message_pictures (gym_id, owner_id, created_at);
