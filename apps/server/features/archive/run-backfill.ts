import { migrationsNamed } from '../../platform/db/migrate/migrate.ts';
import type { GymTx } from './catalogue.ts';

/** The migration that did the same for existing databases. */
export async function runBackfill(tx: GymTx, name: string, table: string): Promise<void> {
  const [migration] = migrationsNamed([name]);
  if (!migration) throw new Error(`There is no ${name}`);
  await tx.raw(migration.text, [
    (await tx.raw(`select id from ${table} where gym_id = current_gym()`)).rows.map(({ id }) => id),
  ]);
}
