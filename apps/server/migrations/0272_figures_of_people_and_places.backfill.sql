-- over: gyms
-- when: after the routines
-- Income by what it was for, place and cashier, and people once however many memberships they hold.
select count_figures() from gyms where id = any ($1);
