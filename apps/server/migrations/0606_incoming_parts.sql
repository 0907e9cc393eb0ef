-- Money for several people pays in parts, each of them a row like any other.
alter table incoming_money
  add column part_of uuid,
  -- The day on which the bank took it back; ignored where somebody saw that it is still there.
  add column returned_on date,
  add column return_ignored boolean not null default false,
  drop constraint incoming_money_state_check,
  add constraint incoming_money_state_check
    check (state in ('open', 'applied', 'discarded', 'returned', 'split')),
  add constraint incoming_money_whole check (part_of is null or state <> 'split'),
  add foreign key (gym_id, part_of) references incoming_money (gym_id, id) on delete cascade;
create index incoming_money_parts on incoming_money (gym_id, part_of) where part_of is not null;
create index incoming_money_taken_back on incoming_money (gym_id)
  where state = 'applied' and returned_on is not null and not return_ignored;
