-- When somebody last chose to keep an account that was to be deleted: links mailed before are over.
alter table users add column deletion_kept_at timestamptz;
