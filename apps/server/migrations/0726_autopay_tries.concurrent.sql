-- Each try of a period is made once, whoever makes it.
create unique index concurrently card_payments_tries on card_payments (gym_id, membership_id, period_from, try_number)
where saved_card_id is not null;
