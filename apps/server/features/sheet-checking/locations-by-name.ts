import { plainText } from '@forja/calendar/plain-text';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** The ids of the gym's locations by their plain names, in which spelling does not matter. */
export async function locationsByName(db: Db): Promise<Map<string, string>> {
  const rows = await db.all(
    sql<{ id: string; name: string }>`select id, name from locations where removed_at is null`,
  );
  return new Map(rows.map(({ id, name }) => [plainText(name), id]));
}
