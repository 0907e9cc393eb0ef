-- Of a line of several pieces some can be given back, and others later.
alter table sale_returns
  -- How many pieces; null of those from before, which gave the whole line back.
  add column quantity integer check (quantity > 0),
  -- How many of the line had been given back before; of two at once only one finds as many.
  add column pieces_before integer not null default 0 check (pieces_before >= 0),
  -- What a part took off the charge; null where the charge was cancelled with the rest of its line.
  add column credit_id uuid,
  add foreign key (gym_id, credit_id) references credits (gym_id, id) on delete cascade,
  drop constraint sale_returns_once,
  add constraint sale_returns_once unique (gym_id, sale_id, line, pieces_before);
create index sale_returns_by_credit on sale_returns (gym_id, credit_id) where credit_id is not null;

-- With which return a piece came back; null of pieces sold, and of those of a voided sale.
alter table sale_pieces
  add column return_id uuid,
  add foreign key (gym_id, return_id) references sale_returns (gym_id, id) on delete cascade;
create index sale_pieces_by_return on sale_pieces (gym_id, return_id) where return_id is not null;
