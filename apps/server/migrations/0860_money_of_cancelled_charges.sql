-- Money of a charge that is cancelled, as a whole or in part, no longer counts for what it was: its
-- rows name income too, on the day of the cancellation. They are told apart from those of the day the
-- money came in, and of the void of its payment.
alter table allocations add column on_cancel boolean not null default false;
