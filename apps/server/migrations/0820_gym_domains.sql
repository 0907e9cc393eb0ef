-- Domains of their own that gyms open under: what an owner wrote down, and the proof asked for.
create table gym_domains (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (name ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(name) <= 240),
  -- What the TXT record has to say.
  token text not null check (length(token) between 20 and 64),
  created_at timestamptz not null default now(),
  -- Null until the proof was seen, and again once the domain was lost.
  verified_at timestamptz,
  -- What the last look at the name servers said; silent: they did not answer.
  looked_at timestamptz,
  answer text not null default 'none'
    check (answer in ('none', 'found', 'missing', 'taken', 'silent')),
  -- Since when the proof of a verified domain is gone.
  missing_since timestamptz,
  -- Whether the domain leads to this server.
  points boolean not null default false,
  -- The one that links in emails use, once it is verified and leads here.
  main boolean not null default false,
  primary key (gym_id, id),
  constraint gym_domains_once unique (gym_id, name)
);
create unique index gym_domains_main on gym_domains (gym_id) where main;
call tenant_table('gym_domains');

-- The registry of verified domains: the server must find a gym by its host before it can act for it.
create table domain_hosts (
  name text primary key,
  gym_id uuid not null references gyms (id) on delete cascade,
  domain_id uuid not null,
  in_links boolean not null default false,
  -- When the proof is looked for again.
  look_at timestamptz not null,
  foreign key (gym_id, domain_id) references gym_domains (gym_id, id) on delete cascade
);
create unique index domain_hosts_domain on domain_hosts (gym_id, domain_id);
create unique index domain_hosts_in_links on domain_hosts (gym_id) where in_links;
create index domain_hosts_look_at on domain_hosts (look_at);
alter table domain_hosts enable row level security;
alter table domain_hosts force row level security;
create policy registry on domain_hosts for select using (true);
create policy own_gym_insert on domain_hosts for insert
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy own_gym_update on domain_hosts for update
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid))
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy own_gym_delete on domain_hosts for delete
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
grant select, insert, update, delete on domain_hosts to forja_app;
