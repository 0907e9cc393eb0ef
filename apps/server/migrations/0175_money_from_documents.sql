-- The documents have taken the place of the one figure on a membership.
drop function membership_status;
alter table memberships drop column owed_cents, drop column due_on;

alter table payments alter column account_id set not null;

-- A payment that was reported is confirmed or rejected; nothing else of a document changes.
revoke update on payments from forja_app;
grant update (status, receipt_number, paid_on, confirmed_by, confirmed_at, voided_by, voided_at,
  void_reason, receipt_photo, covers_from, covers_to, renewal) on payments to forja_app;
revoke update, delete on accounts from forja_app;
