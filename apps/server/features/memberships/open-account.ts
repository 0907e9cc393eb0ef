import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Debtors may pay even with a closed account; another period needs an open one. */
export async function requireOpenAccount(tx: Tx, membershipId: string): Promise<void> {
  const member = await tx.maybe(
    build
      .selectFrom('memberships as m')
      .innerJoin('users as u', (on) =>
        on.onRef('u.gym_id', '=', 'm.gym_id').onRef('u.id', '=', 'm.user_id'),
      )
      .where('m.id', '=', membershipId)
      .select('u.status')
      .forShare('u'),
  );
  if (member?.status !== 'disabled') return;
  throw new AppError('CONFLICT', {
    message:
      'Su cuenta está deshabilitada: puede pagar lo que debe, pero no renovar. Quien dirige el gimnasio la habilita en su ficha.',
  });
}
