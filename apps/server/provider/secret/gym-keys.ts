import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { addKey } from '../../platform/keys/gym-keys.ts';
import type { WrappedKey, Wrapping } from '../../platform/keys/wrapping.ts';
import type { Tally } from './sealed-values.ts';

/**
 * Wraps the keys of a gym with what `KEYS` or `SECRET` say now; the texts stay as they are. Where the
 * key that seals is lost, a new one may take its place, so that people can write again.
 */
export async function wrapAnew(db: Db, wrapping: Wrapping, replaceLost: boolean): Promise<Tally> {
  const tally: Tally = { sealed: 0, lost: 0 };
  await db.tx(async (tx) => {
    const rows = await tx.all(sql<WrappedKey & { current: boolean }>`
      select id, wrapper, wrapped, replaced_at is null as current from gym_keys for update`);
    for (const row of rows) {
      const key = await wrapping.unwrap(tx.gymId, row);
      if (key) {
        const { wrapper, wrapped } = await wrapping.wrap(tx.gymId, row.id, key);
        tally.sealed += await tx.run(sql`
          update gym_keys set wrapper = ${wrapper}, wrapped = ${wrapped} where id = ${row.id}::uuid`);
      } else {
        tally.lost += 1;
        if (row.current && replaceLost)
          await tx.run(sql`update gym_keys set replaced_at = now() where id = ${row.id}::uuid`);
      }
    }
    if (replaceLost) await addKey(tx, wrapping);
  });
  return tally;
}
