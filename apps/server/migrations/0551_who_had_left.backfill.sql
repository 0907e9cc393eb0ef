-- over: gyms
-- when: after the routines
-- Who had left and came back with another membership had left all the same.
select count_figures() from gyms where id = any ($1);
