import { addDays } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { hasLapsed } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountCurrency } from '../../accounts/public.ts';
import { type CardRow, findCardPayment, insertCardPayment } from '../../card-payments/public.ts';
import { isLast } from '../../memberships/public.ts';
import { renewalDue } from '../../payments/public.ts';
import * as rows from '../saved-card-rows.ts';
import { chargedCards, lockCardFor } from '../whose-card.ts';
import { askGateway } from './ask-gateway.ts';
import { keepingAccount, readAutopay } from './autopay-settings.ts';
import { isBeingPaid } from './still-due.ts';
import { nextTry } from './try-days.ts';

/** For how many days after its start a period is still considered. */
const LATE_DAYS = 14;

/** Memberships with a card that may be due; each is checked again under a lock. */
const candidates = (db: Db, account: string, daysBefore: number): Promise<{ id: string }[]> =>
  db.all(sql<{ id: string }>`
    select m.id from (${chargedCards()}) k
    join memberships m on m.gym_id = k.gym_id and m.user_id = k.member_id
    join users u on u.gym_id = m.gym_id and u.id = m.user_id and u.status <> 'disabled'
    where k.blocked is null and k.account = ${account}
      and m.is_current and m.auto_renew and m.cancelled_at is null and m.cancels_on is null
      and m.frozen_on is null and m.payer_id = m.user_id and ${isLast}
      and (m.ends_on between (select gym_today())
          and (select gym_today()) + least(${daysBefore}::int, k.days) - 1
        or (m.period_from
            between (select gym_today()) - ${LATE_DAYS}::int
              and (select gym_today()) + least(${daysBefore}::int, k.days)
          and exists (select from charges c where c.gym_id = m.gym_id and c.membership_id = m.id
            and c.kind = 'period' and c.settled_cents < c.total_cents)))
      and not exists (select from card_payments t
        where t.gym_id = m.gym_id and t.membership_id = m.id and t.saved_card_id = k.id
          and (t.created_at at time zone gym_zone())::date = (select gym_today()))
    order by m.ends_on, m.id`);

/** Records that a card is about to be charged: from here on it may have been. */
async function beginTry(
  platform: Platform,
  db: Db,
  membershipId: string,
): Promise<CardRow | undefined> {
  return db.tx(async (tx) => {
    const { enabled, daysBefore, retries } = await readAutopay(tx);
    const due = enabled ? await renewalDue(tx, membershipId, daysBefore) : null;
    if (!due) return undefined;
    const { dueCents: amountCents, ...purpose } = due;
    const card = await lockCardFor(tx, due.userId);
    const account = await keepingAccount(platform, tx);
    if (!card || card.blocked || card.account !== account) return undefined;
    const onFile = await platform.cards.onFile(tx.gymId, account);
    if (!onFile) return undefined;
    const isAsked = await rows.hasOpenTry(tx, { userId: due.userId, cardId: card.id });
    if (isAsked || (await isBeingPaid(tx, due))) return undefined;
    const tries = await rows.triesFor(tx, membershipId, due.periodFrom);
    const today = await gymToday(tx);
    // The gym may have chosen more days since than the person agreed to.
    if (today < addDays(due.periodFrom, -card.daysBefore)) return undefined;
    const on = nextTry(tries, card.id, retries, today);
    if (on === null || on > today) return undefined;
    const currency = await accountCurrency(tx);
    const id = await insertCardPayment(tx, {
      ...purpose,
      amountCents,
      currency,
      account,
      begunBy: null,
      // For so long the gateway recognises the key of a repeated try.
      minutes: onFile.keyHours * 60,
      savedCardId: card.id,
      tryNumber: tries.length + 1,
    });
    return findCardPayment(tx, id);
  });
}

/** Charges the cards that are due. */
export async function chargeDue(platform: Platform, db: Db): Promise<void> {
  const { enabled, daysBefore } = await readAutopay(db);
  const account = enabled ? await keepingAccount(platform, db) : null;
  // Otherwise nobody could see the charge or end it.
  if (account === null || (await hasLapsed(db))) return;
  for (const { id } of await candidates(db, account, daysBefore)) {
    const row = await beginTry(platform, db, id);
    if (row) await askGateway(platform, db, row, { askedBefore: false });
  }
}
