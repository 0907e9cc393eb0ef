-- A renewal that happened by itself and is still owed is asked for once.
alter table membership_reminders drop constraint membership_reminders_kind_check;
alter table membership_reminders add constraint membership_reminders_kind_check
  check (kind in ('before-7', 'before-3', 'before-1', 'today', 'after-3', 'unpaid-3'));
