-- over: gyms
-- when: after the routines
-- Income by plan is read from what payments were for, which the charges say now.
select count_figures() from gyms where id = any ($1);
