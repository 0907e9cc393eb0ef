-- Holds a row once the sample gyms were made, or an installation had gyms of its own. They are made
-- once: one that was deleted, or moved to another cell, must not come back with its public passwords.
create table samples_made (at timestamptz not null default now());
insert into samples_made select where exists (select from gyms);
