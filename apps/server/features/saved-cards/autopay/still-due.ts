import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { hasRows } from '../../../platform/db/has-rows.ts';
import { hasLapsed } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CardRow } from '../../card-payments/public.ts';
import { type CardPurpose, renewalDue } from '../../payments/public.ts';
import * as rows from '../saved-card-rows.ts';
import { lockCardFor } from '../whose-card.ts';
import { keepingAccount, readAutopay } from './autopay-settings.ts';

/** Somebody reported a payment, or is at a payment page: the card waits. */
export const isBeingPaid = async (tx: Tx, { userId, membershipId, chargeIds }: CardPurpose) =>
  (await rows.hasReported(tx, userId)) ||
  hasRows(
    tx,
    sql`select from card_payments
      where user_id = ${userId}::uuid and state = 'open' and saved_card_id is null
        and expires_at > now() and session is not null
        and (membership_id = ${membershipId}::uuid or charge_ids && ${chargeIds}::uuid[])`,
  );

/** Whether a try that never reached the gateway should still be made as recorded. */
export const isStillDue = (platform: Platform, db: Db, row: CardRow): Promise<boolean> =>
  db.tx(async (tx) => {
    const { enabled, daysBefore } = await readAutopay(tx);
    if (!enabled || row.membershipId === null || (await hasLapsed(tx))) return false;
    const due = await renewalDue(tx, row.membershipId, daysBefore);
    const isSame =
      due?.periodFrom === row.periodFrom &&
      due?.dueCents === row.amountCents &&
      due.purpose === row.purpose;
    if (!isSame || (await keepingAccount(platform, tx)) !== row.account) return false;
    const card = await lockCardFor(tx, row.userId);
    return card?.id === row.savedCardId && !card.blocked && !(await isBeingPaid(tx, row));
  });
