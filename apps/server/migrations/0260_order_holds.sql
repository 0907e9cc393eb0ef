-- How long an unpaid order holds its pieces, by how it is to be paid; the gym may change it. One
-- whose SINPE or transfer was reported holds them until staff confirm or reject it.
alter table store_checkout
  add column hold_transfer_minutes integer not null default 120
    check (hold_transfer_minutes between 30 and 4320),
  add column hold_cash_minutes integer not null default 1440
    check (hold_cash_minutes between 30 and 10080),
  -- The page of the card company takes at least half an hour.
  add column hold_card_minutes integer not null default 30
    check (hold_card_minutes between 30 and 720);
