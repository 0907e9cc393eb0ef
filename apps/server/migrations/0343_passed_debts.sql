-- The charge on the account of somebody merged into another that this one goes on with: a debt that
-- came back after the merge. No foreign key: an archive brings charges back in any order.
alter table charges add column passed_from uuid;
