-- What a person reads and writes weights in; everything is stored in kilograms.
alter table users
  add column weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb'));
