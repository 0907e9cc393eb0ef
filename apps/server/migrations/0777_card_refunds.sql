-- Money of a card goes back at the gateway when its payment is voided: what became of that, since when
-- it is wanted and asked for, and the gateway's own id of it. Null where nothing goes back; payments
-- that were voided before this are left to whoever gave them back by hand.
alter table card_payments
  add column refund_state text check (refund_state in ('pending', 'done', 'failed')),
  add column refund_wanted_at timestamptz,
  add column refund_asked_at timestamptz,
  add column refund_id text,
  add column refund_failure text check (length(refund_failure) <= 300);
alter table card_doubts drop constraint card_doubts_kind_check,
  add constraint card_doubts_kind_check
    check (kind in ('amount', 'currency', 'page', 'unused', 'refund'));
