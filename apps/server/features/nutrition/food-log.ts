import type { DietDetail } from '@forja/contract/nutrition/routes';
import { refreshOwnTraining } from '../../domain/refresh-own-training.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { dietRow, dietRowsOf, insertDiet } from './diet-rows.ts';
import { viewDiet } from './diet-view.ts';

const NAME = 'Mi registro de comidas';

/**
 * Lets a person without a diet record what they eat, in a diet of their own that plans nothing. A
 * person who has one continues with it. A coach's diet can replace it later; the recorded days
 * stay.
 */
export function startFoodLog(db: Db, caller: Caller): Promise<DietDetail> {
  return db.tx(async (tx) => {
    // Simultaneous calls wait for each other here, and the second finds the diet of the first.
    await tx.one(
      build.selectFrom('users').where('id', '=', caller.userId).select('id').forUpdate(),
    );
    const active = (await dietRowsOf(tx, caller.userId)).find((row) => row.active);
    if (active) return viewDiet(tx, active);
    const id = newId();
    await insertDiet(tx, {
      id,
      userId: caller.userId,
      templateId: null,
      startsOn: undefined,
      name: NAME,
      description: '',
      days: ['Día 1'],
      active: true,
      meals: [],
      writtenBy: caller.userId,
    });
    await audit(tx, {
      action: 'diet.create',
      objectType: 'diet',
      objectId: id,
      changes: { name: NAME, userId: caller.userId },
    });
    await refreshOwnTraining(tx, caller.userId);
    const made = await dietRow(tx, id);
    if (!made) throw new AppError('NOT_FOUND');
    return viewDiet(tx, made);
  });
}
