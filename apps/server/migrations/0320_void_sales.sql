-- What a sale did beside its documents, so that it can be voided as a whole: the pieces it took off
-- the shelf, and the memberships and periods it made or changed, each as it was before and after.
-- Null: sold before this was written down.
alter table sales add column pieces jsonb, add column entitlements jsonb;

-- The documents of a sale.
create table sale_documents (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  charge_id uuid,
  payment_id uuid,
  -- A discount, or what was given back for a membership that it took the place of.
  credit_id uuid,
  -- A debt from before is only collected by it.
  made boolean not null default true,
  primary key (gym_id, id),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id) on delete cascade,
  foreign key (gym_id, credit_id) references credits (gym_id, id) on delete cascade,
  check (num_nonnulls(charge_id, payment_id, credit_id) = 1)
);
call tenant_table('sale_documents');
revoke update, delete on sale_documents from forja_app;
create index sale_documents_by_sale on sale_documents (gym_id, sale_id);
create unique index sale_documents_by_payment on sale_documents (gym_id, payment_id)
  where payment_id is not null;
create index sale_documents_by_charge on sale_documents (gym_id, charge_id)
  where charge_id is not null;
create index sale_documents_by_credit on sale_documents (gym_id, credit_id)
  where credit_id is not null;

-- A sale that counts no more from its day on; the day it was made stays as it was.
create table sale_voids (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  day date not null,
  -- The open shift of whoever voided it.
  shift_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint sale_voids_once unique (gym_id, sale_id),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, shift_id) references shifts (gym_id, id)
);
call tenant_table('sale_voids');
revoke update, delete on sale_voids from forja_app;
create index sale_voids_by_shift on sale_voids (gym_id, shift_id) where shift_id is not null;
create index sale_voids_by_day on sale_voids (gym_id, day);
