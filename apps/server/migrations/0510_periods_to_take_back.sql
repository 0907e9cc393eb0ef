-- What a renewal of several people at once put in place of, so that it can be taken back.
alter table membership_periods add column renewal jsonb;
