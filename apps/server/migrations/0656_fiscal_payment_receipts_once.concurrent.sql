create unique index concurrently fiscal_documents_paid_once
  on fiscal_documents (gym_id, refers_to, paid_at) where paid_at is not null;
