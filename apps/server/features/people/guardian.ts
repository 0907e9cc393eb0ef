import type { Minor } from '@forja/contract/people/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { membership, people } from './person-rows.ts';

/** A person before a change, with what matters for guardians. */
export interface Guarded {
  id: string;
  birthDate: string | null;
  guardianId: string | null;
}

/** Throws unless this adult may become the person's guardian. */
export async function requireGuardian(
  tx: Tx,
  ward: Guarded,
  guardianId: string | null,
  newBirthDate: string | null | undefined,
): Promise<void> {
  if (guardianId === null || guardianId === ward.guardianId) return;
  const refuse = (message: string) => fieldError('guardianId', message);
  const birthDate = newBirthDate === undefined ? ward.birthDate : newBirthDate;
  if (birthDate === null) throw refuse('Escribe primero la fecha de nacimiento del menor.');
  const { minor } = await tx.one(
    sql<{ minor: boolean }>`select is_minor(${birthDate}::date) as minor`,
  );
  if (!minor) throw refuse('Solo un menor de 18 años tiene una persona encargada.');
  const guardian = await tx.maybe(
    build
      .selectFrom('users')
      .where('id', '=', guardianId)
      .where('id', '<>', ward.id)
      .where('status', '<>', 'disabled')
      .select([
        'guardian_id as guardianId',
        sql<boolean>`coalesce(is_minor(birth_date), false)`.as('isMinor'),
      ])
      .forShare(),
  );
  if (!guardian) throw refuse('Elige a una persona del gimnasio con la cuenta abierta.');
  if (guardian.isMinor || guardian.guardianId !== null) {
    throw refuse('La persona encargada debe ser mayor de edad.');
  }
}

/** Throws if a change leaves a minor without a guardian. */
export async function requireGuarded(
  tx: Tx,
  before: Guarded,
  value: Partial<Pick<Guarded, 'birthDate' | 'guardianId'>>,
): Promise<void> {
  const { birthDate = before.birthDate, guardianId = before.guardianId } = value;
  const isSame = birthDate === before.birthDate && guardianId === before.guardianId;
  if (isSame || guardianId !== null || birthDate === null) return;
  const { minor } = await tx.one(
    sql<{ minor: boolean }>`select is_minor(${birthDate}::date) as minor`,
  );
  if (minor)
    throw fieldError('guardianId', 'Es menor de edad: elige quién es la persona encargada.');
}

/** What a guardian may see; no longer when the minor is of age. */
export const listMinors = (db: Db, guardianId: string): Promise<Minor[]> =>
  db.all(
    people
      .where('u.guardian_id', '=', guardianId)
      .where('u.status', '<>', 'disabled')
      .where(sql<boolean>`is_minor(u.birth_date)`)
      .orderBy('u.search_name')
      .select([
        'u.id',
        'u.username',
        'u.profile_pic as profilePic',
        'u.first_name as firstName',
        'u.last_name as lastName',
        sql<string | null>`u.last_visit_at`.as('lastVisitAt'),
        membership,
        sql<boolean>`exists (select from payments y
          where y.gym_id = u.gym_id and y.user_id = u.id and y.status = 'reported')`.as(
          'isPaymentWaiting',
        ),
      ]),
  );
