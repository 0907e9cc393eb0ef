import { isManagement } from '@forja/contract/roles';
import type { UserPlan } from '@forja/contract/training/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { isAliasOf } from '../../platform/db/people/same-person.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { readOwnRoutines } from './plans/own-routines.ts';

/** Where the gym switched it off, members read what they made and change nothing. */
export async function requireOwnAllowed(db: Db, caller: Caller): Promise<void> {
  if (isManagement(caller.role) || (await readOwnRoutines(db)).enabled) return;
  throw new AppError('FORBIDDEN', {
    message: 'Tu gimnasio no permite hacer ni cambiar rutinas propias. Habla con tu entrenador.',
  });
}

/** A plan that people write for themselves is theirs alone; a coach only reads it. */
export async function requireMayWrite(db: Db, caller: Caller, plan: UserPlan): Promise<void> {
  await requireOwnAllowed(db, caller);
  if (!plan.own || plan.userId === caller.userId) return;
  if (await isAliasOf(db, plan.userId, caller.userId)) return;
  throw new AppError('FORBIDDEN', {
    message: 'Esta rutina es propia de la persona. Solo ella la cambia.',
  });
}
