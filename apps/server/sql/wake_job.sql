-- Says that a job may have something to do in the gym of this row, now or later: the job is run for
-- the gym at its times until it finds nothing more. The triggers below and those of
-- wake_daily are the whole list of what wakes which job.
create or replace function wake_job() returns trigger
  language plpgsql as $$
begin
  insert into due_work (job, gym) values (tg_argv[0], new.gym_id);
  return null;
end $$;

create or replace trigger wake_watch after insert on access_devices
  for each row execute function wake_job('access.watch');
create or replace trigger wake_terminals after insert or update of kind on access_devices
  for each row when (new.kind = 'zkteco') execute function wake_job('access.terminals');
create or replace trigger wake_pages after insert or update of state on card_payments
  for each row when (new.state = 'open') execute function wake_job('cards.pages');
create or replace trigger wake_card_refunds after update of refund_state on card_payments
  for each row when (new.refund_state = 'pending') execute function wake_job('cards.pages');
create or replace trigger wake_autopay after insert or update of state on saved_cards
  for each row when (new.state <> 'closed') execute function wake_job('cards.autopay');
create or replace trigger wake_look after insert on gym_domains
  for each row execute function wake_job('domains.look');
create or replace trigger wake_email_change after insert or update on email_changes
  for each row when (new.confirmed_at is not null) execute function wake_job('email-change-due');
create or replace trigger wake_send after insert or update of status on fiscal_documents
  for each row when (new.status in ('waiting', 'received', 'processing'))
  execute function wake_job('fiscal.send');
create or replace trigger wake_send after insert or update of status on fiscal_purchase_answers
  for each row when (new.status in ('waiting', 'received', 'processing'))
  execute function wake_job('fiscal.send');
create or replace trigger wake_warn after insert or update of starts_on on fiscal_settings
  for each row when (new.starts_on is not null) execute function wake_job('fiscal.warn');
create or replace trigger wake_settle after insert or update of status on payments
  for each row when (new.status = 'reported') execute function wake_job('incoming.settle');
create or replace trigger wake_settle after update of payment_reference on store_orders
  for each row when (new.payment_reference is not null) execute function wake_job('incoming.settle');
create or replace trigger wake_settle after insert or update of state on incoming_money
  for each row when (new.state = 'open') execute function wake_job('incoming.settle');
create or replace trigger wake_cleanup after insert on imports
  for each row execute function wake_job('imports.cleanup');
create or replace trigger wake_transfers after insert or update on payment_gateways
  for each row when (new.transfers_heard_at is not null)
  execute function wake_job('incoming.transfers');
create or replace trigger wake_trials after insert or update of state on gateway_trials
  for each row when (new.state in ('open', 'paid')) execute function wake_job('gateways.trials');
create or replace trigger wake_reminders after insert on memberships
  for each row execute function wake_job('memberships.reminders');
create or replace trigger wake_reminders after insert on charges
  for each row execute function wake_job('memberships.reminders');
create or replace trigger wake_spread after insert on notifications
  for each row when (new.spread_at is null) execute function wake_job('notifications.spread');
create or replace trigger wake_receipts after insert or update of status on payments
  for each row when (new.status = 'confirmed') execute function wake_job('payments.receipts');
create or replace trigger wake_payouts after update of state on card_payments
  for each row when (new.state = 'paid') execute function wake_job('payouts.read');
create or replace trigger wake_payouts after update of card_payment on store_orders
  for each row when (new.card_payment is not null) execute function wake_job('payouts.read');
create or replace trigger wake_payouts after update of state on gateway_trials
  for each row when (new.state = 'paid') execute function wake_job('payouts.read');
create or replace trigger wake_erase after insert on account_deletions
  for each row execute function wake_job('privacy.erase');
create or replace trigger wake_retention after insert or update of retention on gym_settings
  for each row when (new.retention <> '{}') execute function wake_job('privacy.retention');
create or replace trigger wake_announce after insert or update of waiting_until on announcements
  for each row when (new.waiting_until is not null)
  execute function wake_job('social.announce');
create or replace trigger wake_card_pages after insert or update on store_orders
  for each row when (new.card_session is not null and new.card_payment is null
    and new.card_closed_at is null)
  execute function wake_job('store.card-pages');
create or replace trigger wake_card_pages after insert or update of status on refunds
  for each row when (new.status = 'pending' and new.method = 'card')
  execute function wake_job('store.card-pages');
create or replace trigger wake_card_pages after update of disconnected_at on payment_gateways
  for each row when (new.disconnected_at is not null)
  execute function wake_job('store.card-pages');
create or replace trigger wake_lapse after insert or update on store_orders
  for each row when (new.status = 'pending_payment')
  execute function wake_job('store.lapse-orders');
create or replace trigger wake_seal after insert or update of file_name on progress_photos
  for each row when (new.file_name not like 'sealed-%') execute function wake_job('texts.seal');
create or replace trigger wake_seal after insert or update of file on message_pictures
  for each row when (new.file not like '%/sealed-%') execute function wake_job('texts.seal');
create or replace trigger wake_seal after insert or update of receipt_photo on payments
  for each row when (new.receipt_photo not like 'sealed-%') execute function wake_job('texts.seal');
create or replace trigger wake_seal after insert or update of medical_notes on care_notes
  for each row when (new.medical_notes <> '' and left(new.medical_notes, 9) <> 'sealed:1:')
  execute function wake_job('texts.seal');
create or replace trigger wake_seal after insert or update of notes on measurements
  for each row when (new.notes <> '' and left(new.notes, 9) <> 'sealed:1:')
  execute function wake_job('texts.seal');
create or replace trigger wake_seal after insert or update of body on messages
  for each row when (new.body <> '' and left(new.body, 9) <> 'sealed:1:')
  execute function wake_job('texts.seal');
create or replace trigger wake_seal after insert or update of body on notifications
  for each row when (new.kind = 'message' and new.body <> '' and left(new.body, 9) <> 'sealed:1:')
  execute function wake_job('texts.seal');
