create index concurrently gyms_by_subscription_end on gyms (subscription_ends_at);
