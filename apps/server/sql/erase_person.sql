-- Erases everything of a person whose deletion is due, and of those merged into them, except what tax
-- and accounting law keeps (docs/decisions/0041): documents stay without words about anybody, on a
-- row without a name. The server may not change documents, so this runs as their owner. A new table
-- or column about people belongs in here: features/privacy/erasure.test.ts fails until it is.
create or replace function erase_person(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[];
  owned uuid[];
  held uuid[];
  gone constant text := 'Borrado con la cuenta';
begin
  if not exists (select from account_deletions where user_id = person and due_at <= now()) then
    raise exception 'nobody asked for it, or it is not due';
  end if;
  people := array(select person union select id from users where merged_into = person);
  owned := array(select id from accounts where user_id = any (people));
  held := array(select id from memberships where user_id = any (people) or payer_id = any (people));

  -- Ways in, and what a login leaves.
  delete from sessions where user_id = any (people);
  delete from login_devices where user_id = any (people);
  delete from trusted_phones where user_id = any (people);
  delete from passkeys where user_id = any (people);
  delete from passkey_challenges where user_id = any (people);
  delete from second_factors where user_id = any (people);
  delete from recovery_codes where user_id = any (people);
  delete from reset_tokens where user_id = any (people);
  delete from unproven_logins where id = any (people);
  delete from claim_links where user_id = any (people);
  delete from person_merge_requests where alias_id = any (people) or main_id = any (people);
  delete from payment_links where user_id = any (people);
  delete from email_changes where user_id = any (people);
  delete from email_returns where user_id = any (people);
  delete from idempotency_keys where user_id = any (people);
  delete from calendar_feeds where user_id = any (people);
  delete from push_subscriptions where user_id = any (people);

  -- Doors: a visit stays a visit, of nobody. A terminal is still told to take them off.
  delete from access_credentials where id = any (people);
  delete from biometric_removals where user_id = any (people);
  delete from access_commands where user_id = any (people) and kind <> 'user-remove';
  update access_commands set card_number = null where user_id = any (people);
  update terminal_people set card_number = null where user_id = any (people);
  update access_entries set user_id = null where user_id = any (people);

  -- Body, training and food, and who looked at it.
  delete from health_looks where user_id = any (people);
  delete from consents where user_id = any (people);
  update privacy_request_steps s set note = null from privacy_requests r
    where r.user_id = any (people) and s.gym_id = r.gym_id and s.request_id = r.id;
  -- Nobody is left to answer.
  update privacy_requests set detail = gone, closed_at = coalesce(closed_at, now()),
      state = case when closed_at is null then 'done' else state end
    where user_id = any (people);
  delete from care_notes where id = any (people);
  delete from measurements where user_id = any (people);
  delete from progress_photos where user_id = any (people);
  delete from nutrition_profiles where user_id = any (people);
  delete from eaten_items where user_id = any (people);
  delete from person_foods where user_id = any (people);
  delete from favourite_foods where user_id = any (people);
  delete from diets where user_id = any (people);
  delete from feed_items where user_id = any (people);
  delete from manual_records where user_id = any (people);
  delete from workout_logs where user_id = any (people);
  delete from user_plans where user_id = any (people);

  -- Among people: a conversation is of both, and goes whole.
  delete from conversations where low_id = any (people) or high_id = any (people);
  delete from message_pictures where owner_id = any (people);
  delete from feed_applause where user_id = any (people);
  delete from friendships where low_id = any (people) or high_id = any (people);
  delete from blocks where user_id = any (people) or blocked_id = any (people);
  delete from conduct_reports where user_id = any (people) or reporter_id = any (people);
  delete from presence where user_id = any (people);
  delete from social_preferences where id = any (people);
  delete from announcement_recipients where user_id = any (people);
  delete from announcement_misses where user_id = any (people);
  delete from notifications where user_id = any (people);
  delete from notification_preferences where id = any (people);

  -- Classes: a seat that cost a fee stays with its charge.
  delete from event_bookings b where b.user_id = any (people)
    and not exists (select from class_fees f where f.gym_id = b.gym_id and f.booking_id = b.id)
    and not exists (select from charges c where c.gym_id = b.gym_id and c.booking_id = b.id);
  update events set coach_id = null where coach_id = any (people) and starts_at > now();

  -- What staff know or arranged.
  delete from fiscal_receivers where user_id = any (people);
  delete from person_tags where user_id = any (people);
  delete from person_merges where alias_id = any (people) or main_id = any (people);
  delete from promotion_members m using users u
    where u.id = any (people) and (m.user_id = u.id or m.value in (u.email, u.phone, u.national_id));
  delete from store_discount_people where user_id = any (people);
  delete from store_restock_requests where user_id = any (people);
  delete from staff_people where user_id = any (people) or staff_id = any (people);
  delete from staff_locations where user_id = any (people);
  delete from staff_duties where id = any (people);
  delete from payment_notices_seen where id = any (people);
  update imports i set columns = (
      select coalesce(jsonb_agg(named || '{"sample": ""}'::jsonb order by n), '[]')
      from jsonb_array_elements(i.columns) with ordinality l (named, n))
    where exists (select from import_rows r
      where r.gym_id = i.gym_id and r.import_id = i.id and r.person_id = any (people));
  update import_rows set cells = '{}', edits = '{}', value = '{}', problems = '[]', reason = null,
      matched_by = null, written = null
    where person_id = any (people);

  -- Documents stay: amounts, days, numbers, what was sold and the bank's reference.
  delete from visit_uses where user_id = any (people);
  delete from membership_requests where membership_id = any (held);
  delete from membership_reminders where membership_id = any (held);
  delete from charge_reminders r using charges c
    where c.account_id = any (owned) and r.gym_id = c.gym_id and r.charge_id = c.id;
  update memberships set cancel_reason = null where id = any (held) and cancel_reason is not null;
  -- Only for taking a renewal back within minutes.
  update membership_periods set renewal = null
    where membership_id = any (held) and renewal is not null;
  update membership_pauses set reason = null where membership_id = any (held);
  -- A discount is never without a reason.
  update charges set discount_reason = gone
    where account_id = any (owned) and discount_reason is not null;
  update credits set reason = gone where account_id = any (owned);
  update refunds set reason = gone, failure = null where account_id = any (owned);
  update payments set note = null, receipt_photo = null, void_reason = null, renewal = null
    where user_id = any (people) or account_id = any (owned);
  update payment_voids v set reason = gone from payments y
    where (y.user_id = any (people) or y.account_id = any (owned))
      and v.gym_id = y.gym_id and v.payment_id = y.id;
  -- What the bank said of whoever sent money; its day, amount and reference stay with the payment. The
  -- fingerprint of a line without a reference is made of name and phone, which could be guessed from it.
  -- A random one means that the same file would bring the line in again: where it has a reference that
  -- is refused as used, and without one it only waits, for a person to decide.
  update incoming_money m set sender_name = null, sender_phone = null, sender_national_id = null,
      detail = null, raw = '', note = null, reasons = '{}',
      fingerprint = sha256(uuid_send(gen_random_uuid()))
    where exists (select from payments y where y.gym_id = m.gym_id and y.id = m.payment_id
        and (y.user_id = any (people) or y.account_id = any (owned)))
      or exists (select from incoming_money part join payments y
          on y.gym_id = part.gym_id and y.id = part.payment_id
        where part.part_of = m.id and (y.user_id = any (people) or y.account_id = any (owned)))
      or exists (select from users u where u.id = any (people)
        and (u.phone = m.sender_phone or u.national_id = m.sender_national_id));
  -- A mail of the bank that nobody has read yet may tell of them; one that was read has no text any more.
  update bank_mails b set text = '', state = 'ignored' from users u
    where u.id = any (people) and b.state = 'waiting'
      and length(regexp_replace(u.phone, '\D', '', 'g')) >= 8
      and position(right(regexp_replace(u.phone, '\D', '', 'g'), 8) in regexp_replace(b.text, '\D', '', 'g')) > 0;
  update sales set lines = (
      select coalesce(jsonb_agg(line || case when line ? 'discountReason'
        then '{"discountReason": null}'::jsonb else '{}' end order by n), '[]')
      from jsonb_array_elements(lines) with ordinality l (line, n))
    where user_id = any (people);
  update sale_voids v set reason = gone from sales s
    where s.user_id = any (people) and v.gym_id = s.gym_id and v.sale_id = s.id;
  update sale_returns r set reason = gone from sales s
    where s.user_id = any (people) and r.gym_id = s.gym_id and r.sale_id = s.id;
  update store_orders set phone = null, notes = null, card_session = null, card_url = null,
      delivery_address = case when delivery_address is not null then gone end
    where user_id = any (people);
  update card_payments set session = null, url = null, refund_failure = null
    where user_id = any (people);
  -- The gateway is still to forget a card that it keeps, and is asked by its name for it.
  delete from saved_cards where user_id = any (people)
    and (state in ('adding', 'closed') or forgotten_at is not null);
  update saved_cards set state = 'removed', removed_at = coalesce(removed_at, now()), brand = null,
      last4 = null, exp_month = null, exp_year = null, session = null, url = null, consent_text = ''
    where user_id = any (people);
  delete from saved_card_minors where user_id = any (people) or guardian_id = any (people);
  update card_doubts d set note = null from card_payments c
    where c.gym_id = d.gym_id and c.id = d.card_payment_id and c.user_id = any (people);
  update card_doubts d set note = null from store_orders o
    where o.gym_id = d.gym_id and o.id = d.order_id and o.user_id = any (people);
  update store_order_events e set note = null from store_orders o
    where o.user_id = any (people) and e.gym_id = o.gym_id and e.order_id = o.id;

  -- The member number stays until every terminal has taken them off, which are told by it.
  update users set first_name = 'Cuenta', last_name = 'eliminada', username = 'Cuenta eliminada',
      email = null, phone = null, national_id = null, birth_date = null, profile_pic = null,
      password_hash = null, staff_note = null, card_number = null, guardian_id = null,
      home_location_id = null, last_visit_at = null, invited_at = null,
      deletion_kept_at = null, weight_unit = 'kg',
      role = 'member', status = 'disabled', disabled_at = coalesce(disabled_at, now()),
      erased_at = now()
    where id = any (people);
  delete from person_terms where user_id = any (people);
  delete from account_deletions where user_id = any (people);
end $$;
