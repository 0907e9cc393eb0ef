import type { DateRange } from '@forja/contract/nutrition/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { dietRowsOf } from './diet-rows.ts';
import { countDays } from './eaten.ts';

/**
 * What a person's diet planned for each date and how much of it was eaten. Null without a diet that
 * plans anything.
 */
export async function dietAdherence(db: Db, userId: string, range: DateRange) {
  const row = (await dietRowsOf(db, userId)).find(({ active }) => active);
  // A diet without meals is only a food diary, with nothing to adhere to.
  if (!row || row.meals.length === 0) return null;
  return { name: row.name, days: await countDays(db, row, range) };
}
