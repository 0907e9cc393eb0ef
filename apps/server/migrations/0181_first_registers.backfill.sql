-- over: gyms
-- when: after the routines
-- Every gym gets its first register, and the closes of its days become closed shifts of it.
select adopt_cash_closes() from gyms where id = any ($1)
