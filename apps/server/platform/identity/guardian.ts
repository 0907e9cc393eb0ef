import { sql } from 'kysely';
import type { Db } from '../db/gym-db.ts';
import { build } from '../db/sql.ts';

/** Whether person `w` is a minor this person answers for. */
export const isWardOf = (guardianId: string) => sql<boolean>`
  w.guardian_id = ${guardianId}::uuid and is_minor(w.birth_date)`;

/** Whether the second is a minor the first answers for. */
export async function guards(db: Db, guardianId: string, userId: string): Promise<boolean> {
  const ward = build.selectFrom('users as w').where('w.id', '=', userId);
  return (await db.maybe(ward.where(isWardOf(guardianId)).select('w.id'))) !== undefined;
}
