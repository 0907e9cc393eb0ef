import { isManagement } from '@forja/contract/roles';
import type { UserPlan } from '@forja/contract/training/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { readOwnRoutines } from './plans/own-routines.ts';

/** When the gym has switched own routines off, members can read theirs but not change them. */
export async function requireOwnAllowed(db: Db, caller: Caller): Promise<void> {
  if (isManagement(caller.role) || (await readOwnRoutines(db)).enabled) return;
  throw new AppError('FORBIDDEN', {
    message: 'Tu gimnasio no permite hacer ni cambiar rutinas propias. Habla con tu entrenador.',
  });
}

/** Only the person can change a plan that they wrote for themselves; a coach can read it. */
export async function requireMayWrite(db: Db, caller: Caller, plan: UserPlan): Promise<void> {
  await requireOwnAllowed(db, caller);
  if (!plan.own || plan.userId === caller.userId) return;
  throw new AppError('FORBIDDEN', {
    message: 'Esta rutina es propia de la persona. Solo ella la cambia.',
  });
}
