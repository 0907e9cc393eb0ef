create index concurrently memberships_from_sheets on memberships (gym_id, created_at)
  where counts_from is not null;
