import { plainText } from '@forja/calendar/plain-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';

/** The locations of the gym by their plain names, however a sheet writes them. */
export async function locationsByName(db: Db): Promise<Map<string, string>> {
  const rows = await db.all(sql<{ id: string; name: string }>`select id, name from locations`);
  return new Map(rows.map(({ id, name }) => [plainText(name), id]));
}
