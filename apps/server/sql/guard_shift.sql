-- A shift is closed once, with its count, and stays as it was then.
create or replace function guard_shift() returns trigger
  language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed shift never changes'
      using errcode = 'check_violation', constraint = 'shift_is_open';
  end if;
  return new;
end $$;
create or replace trigger guard_shift before update on shifts
  for each row execute function guard_shift();
