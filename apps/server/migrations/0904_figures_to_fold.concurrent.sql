create index concurrently daily_figures_to_fold on daily_figures (gym_id) where not folded;
