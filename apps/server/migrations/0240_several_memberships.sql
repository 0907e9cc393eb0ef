-- A person may hold several memberships: beside each other, or one that waits for another to end.
alter table memberships
  -- The membership this one follows; as long as it has not begun, it moves with that one's end.
  add column after_id uuid,
  -- Family plans: the membership of the payer that covers this one.
  add column covered_by uuid;
