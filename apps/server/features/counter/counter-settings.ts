import type { CounterSettings } from '@forja/contract/counter/routes';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

export const readCounterSettings = (db: Db): Promise<CounterSettings> =>
  db.one(
    build
      .selectFrom('gym_settings')
      .select([
        'blind_count as blindCount',
        'count_tolerance_cents as toleranceCents',
        'discount_limit as discountLimit',
      ]),
  );

export function updateCounterSettings(db: Db, value: CounterSettings): Promise<CounterSettings> {
  return db.tx(async (tx) => {
    await tx.run(
      build.updateTable('gym_settings').set({
        blind_count: value.blindCount,
        count_tolerance_cents: value.toleranceCents,
        discount_limit: value.discountLimit,
      }),
    );
    await audit(tx, {
      action: 'counter.settings',
      objectType: 'counter-settings',
      objectId: null,
      changes: value,
    });
    return readCounterSettings(tx);
  });
}
