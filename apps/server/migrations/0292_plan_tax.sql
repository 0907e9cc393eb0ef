-- What share of a plan's price is tax, which the price includes; null is exempt. Plans that exist
-- keep charging without it until somebody says otherwise.
alter table membership_plans add column tax_bp integer check (tax_bp between 0 and 10000);

-- What new plans and services begin with once the gym has chosen it; null is exempt.
alter table gym_settings
  add column tax_bp integer check (tax_bp between 0 and 10000),
  add column tax_chosen boolean not null default false;
