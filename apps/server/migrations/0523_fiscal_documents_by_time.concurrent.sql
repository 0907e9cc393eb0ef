create index concurrently fiscal_documents_by_time on fiscal_documents (gym_id, created_at, id);
