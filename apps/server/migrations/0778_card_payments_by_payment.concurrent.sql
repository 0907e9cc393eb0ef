-- Which payment by card a payment of the account came from.
create index concurrently card_payments_by_payment on card_payments (gym_id, payment_id)
where payment_id is not null;
