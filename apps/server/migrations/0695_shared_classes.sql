-- Friends see in which classes somebody has a seat, where that person switches it on.
alter table social_preferences add column shares_classes boolean not null default false;
