-- What a thing is in the catalogue of goods and services; null: as its kind, in fiscal_settings.
alter table membership_plans add column cabys text check (cabys ~ '^\d{13}$');
alter table services add column cabys text check (cabys ~ '^\d{13}$');
alter table store_products add column cabys text check (cabys ~ '^\d{13}$');
-- Of the service or product that was sold at the counter, as it was then.
alter table charges add column cabys text check (cabys ~ '^\d{13}$');
