-- What staff were told of already: the days before a certificate ends, and documents that wait long.
alter table fiscal_settings add column certificate_warned integer;
alter table fiscal_documents add column warned_at timestamptz;
