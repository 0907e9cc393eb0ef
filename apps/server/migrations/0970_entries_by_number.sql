-- Entries with a cédula or member number, and the name asked back. The wider list takes the place
-- of the narrow one; old rows are good by both.
alter table access_entries add constraint access_entries_methods check (method in
  ('code', 'pin', 'number', 'manual', 'card', 'finger', 'face', 'remote')) not valid;
alter table access_entries drop constraint access_entries_method_check;
