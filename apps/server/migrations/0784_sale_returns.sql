-- The place of a charge among the lines of its sale, so that one line can be given back. Null where a
-- sale from before has several lines that are called the same.
alter table sale_documents add column line integer;

-- A line of a sale that was given back; the sale and the day it was made stay as they were.
create table sale_returns (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  line integer not null check (line >= 0),
  reason text not null check (length(reason) between 1 and 300),
  day date not null,
  -- The open shift of whoever took it back.
  shift_id uuid,
  -- What was handed out for it; null where the money stayed in the payer's hand or nothing was paid.
  refund_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint sale_returns_once unique (gym_id, sale_id, line),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, shift_id) references shifts (gym_id, id),
  foreign key (gym_id, refund_id) references refunds (gym_id, id) on delete cascade
);
call tenant_table('sale_returns');
revoke update, delete on sale_returns from forja_app;
create index sale_returns_by_shift on sale_returns (gym_id, shift_id) where shift_id is not null;
create index sale_returns_by_refund on sale_returns (gym_id, refund_id) where refund_id is not null;
