-- Who was paid for before by the same sender.
create index incoming_money_by_phone on incoming_money (gym_id, sender_phone)
  where state = 'applied' and sender_phone is not null;
create index incoming_money_by_national_id on incoming_money (gym_id, sender_national_id)
  where state = 'applied' and sender_national_id is not null;
create index incoming_money_by_name on incoming_money (gym_id, search_key(sender_name))
  where state = 'applied' and sender_name is not null;
