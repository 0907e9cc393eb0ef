-- What was answered while the gym tried it out is not the answer that counts: a purchase has one of
-- each environment.
drop index fiscal_purchase_answers_once;
create unique index fiscal_purchase_answers_once
  on fiscal_purchase_answers (gym_id, purchase_id, environment) where status <> 'rejected';
