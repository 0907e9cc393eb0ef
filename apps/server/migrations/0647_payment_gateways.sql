-- The gym's own account at a payment gateway, with its keys sealed by the server's secret. Of those
-- that were disconnected the keys stay until nothing open needs them, and are then forgotten.
create table payment_gateways (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  gateway text not null check (gateway = 'onvo'),
  mode text not null check (mode in ('test', 'live')),
  -- The end of the key, by which an owner recognises it.
  key_hint text not null check (length(key_hint) <= 8),
  secret_key bytea,
  webhook_secret bytea,
  connected_at timestamptz not null default now(),
  -- When its first webhook came, which shows that it is set up there.
  heard_at timestamptz,
  disconnected_at timestamptz,
  primary key (gym_id, id),
  check (disconnected_at is not null or (secret_key is not null and webhook_secret is not null))
);
create unique index payment_gateways_current on payment_gateways (gym_id)
where disconnected_at is null;
call tenant_table('payment_gateways');
