-- A browser is told things only while the session that asked for them lasts.
alter table push_subscriptions add column session_id uuid;
