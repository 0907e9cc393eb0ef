-- What a renewal put in place of, so that voiding its payment takes the period back.
alter table payments add column renewal jsonb;
