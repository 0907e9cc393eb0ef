-- Passkeys (WebAuthn): what a person logs in with instead of e-mail and password.
create table passkeys (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The name the authenticator gave the credential, as its raw bytes.
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator sent it.
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  -- Grows with every use, where the authenticator counts; 0 for ever where it does not.
  counter bigint not null default 0 check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  -- Whether it is copied to the person's other devices by its maker.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, credential_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('passkeys');
create index passkeys_by_user on passkeys (gym_id, user_id);

-- What an authenticator is asked to sign; each is answered once, and soon.
create table passkey_challenges (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Who adds a passkey; null for a login, where nobody is known yet.
  user_id uuid,
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('passkey_challenges');
create index passkey_challenges_by_end on passkey_challenges (gym_id, expires_at);
create index passkey_challenges_by_user on passkey_challenges (gym_id, user_id);
