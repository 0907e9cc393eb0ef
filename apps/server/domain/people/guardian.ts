import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';

/** Whether person `w` is a minor whose guardian this person is. */
export const isMinorOf = (guardianId: string) => sql<boolean>`
  w.guardian_id = ${guardianId}::uuid and is_minor(w.birth_date)`;

/** Whether the first person is the guardian of the second, a minor. */
export async function guards(db: Db, guardianId: string, userId: string): Promise<boolean> {
  const ward = build.selectFrom('users as w').where('w.id', '=', userId);
  return (await db.maybe(ward.where(isMinorOf(guardianId)).select('w.id'))) !== undefined;
}

/** Throws if this birth date would make a guardian a minor. */
export async function requireOfAge(
  db: Db,
  userId: string,
  birthDate: string | null | undefined,
): Promise<void> {
  if (!birthDate) return;
  const ward = await db.maybe(sql<{ name: string }>`
    select trim(w.first_name || ' ' || w.last_name) as name from users w
    where is_minor(${birthDate}::date) and ${isMinorOf(userId)} limit 1`);
  if (!ward) return;
  throw fieldError(
    'birthDate',
    `Con esa fecha es menor de edad, y es la persona encargada de ${ward.name}.`,
  );
}
