-- Whether an invoice that is owed defers its IVA until it is paid (article 27 of the law of IVA).
alter table fiscal_settings add column defers_vat boolean not null default false;
alter table fiscal_documents add column defers_vat boolean not null default false;

-- What is paid of such an invoice has a receipt of its own (kind 10): whose money, by when it came.
alter table fiscal_documents add column paid_at timestamptz;
alter table fiscal_documents drop constraint fiscal_documents_kind_check;
alter table fiscal_documents add constraint fiscal_documents_kind_check
  check (kind in ('01', '02', '03', '04', '10')) not valid;
