-- A person's memberships are those they have and those they pay for.
create index memberships_by_payer on memberships (gym_id, payer_id);
