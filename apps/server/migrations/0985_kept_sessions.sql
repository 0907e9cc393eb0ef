-- Since when a phone that its person trusts keeps this session open. It stays when the trust ends,
-- so that ending the trust opens nothing that a trusted phone asks a proof for.
alter table sessions add column trusted_at timestamptz;
