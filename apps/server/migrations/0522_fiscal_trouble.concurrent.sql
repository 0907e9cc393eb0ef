create index concurrently fiscal_documents_trouble on fiscal_documents (gym_id, created_at)
  where status in ('held', 'rejected');
