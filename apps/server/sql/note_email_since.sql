-- Notes since when an address stands in the record, whoever writes it: staff, an import, a merge. What
-- a mail server said of the one before does not hold for it.
create or replace function note_email_since() returns trigger
  language plpgsql as $$
begin
  if new.email is distinct from old.email then
    new.email_since := now();
    new.email_refused_at := null;
  end if;
  return new;
end $$;
create or replace trigger note_email_since
  before update of email on users for each row execute function note_email_since();
