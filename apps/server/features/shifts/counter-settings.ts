import type { CounterSettings } from '@forja/contract/shifts/routes';
import { sql } from 'kysely';
import { auditChanges } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';

export const readCounterSettings = (db: Db): Promise<CounterSettings> =>
  db.one(
    build
      .selectFrom('gym_settings')
      .select([
        'blind_count as blindCount',
        'count_tolerance_cents as toleranceCents',
        'discount_limit as discountLimit',
        'usd_rate_cents as usdRateCents',
        'receipt_mails as receiptMails',
      ]),
  );

/** Open shifts without dollars use the new rate; the others keep theirs until they close. */
const giveRateToShifts = (tx: Tx, rateCents: number | null) =>
  tx.run(sql`
    update shifts s set usd_rate_cents = ${rateCents}::bigint
    where s.closed_at is null and not exists (
      select from payments y
      where y.gym_id = s.gym_id and y.shift_id = s.id and y.usd_cents is not null)`);

export function updateCounterSettings(db: Db, value: CounterSettings): Promise<CounterSettings> {
  return db.tx(async (tx) => {
    const { currency } = await tx.one(build.selectFrom('gym_settings').select('currency'));
    if (currency === 'USD' && value.usdRateCents !== null) {
      throw fieldError('usdRateCents', 'El gimnasio ya lleva sus cuentas en dólares.');
    }
    const before = await readCounterSettings(tx);
    await tx.run(
      build.updateTable('gym_settings').set({
        blind_count: value.blindCount,
        count_tolerance_cents: value.toleranceCents,
        discount_limit: value.discountLimit,
        usd_rate_cents: value.usdRateCents,
        receipt_mails: value.receiptMails,
        // Payments made while receipt emails were off never get one.
        receipt_mails_since: sql`case when receipt_mails then receipt_mails_since else now() end`,
      }),
    );
    await giveRateToShifts(tx, value.usdRateCents);
    await auditChanges(tx, {
      action: 'counter.settings',
      objectType: 'counter-settings',
      objectId: null,
      changes: changedFields(before, value),
    });
    return readCounterSettings(tx);
  });
}
