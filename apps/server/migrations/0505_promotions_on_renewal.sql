-- Whether a promotion is also for somebody who renews what they have.
alter table promotions add column renewals boolean not null default false;
