import type { MembershipRequest, PlanAsked } from '@forja/contract/membership-requests/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { lockMembership } from '../memberships/public.ts';
import { planOnSale } from '../plans/public.ts';
import { addRequest, ONE_WAITING } from './add-request.ts';
import { requireOwnRunning } from './policy.ts';

/** A member or guardian asks for another plan; nothing is sold until staff do it. */
export async function askForPlan(
  db: Db,
  caller: Caller,
  id: string,
  { planId, note }: PlanAsked,
): Promise<MembershipRequest> {
  return explainViolations(ONE_WAITING.plan, () =>
    db.tx(async (tx) => {
      const held = await lockMembership(tx, id);
      await requireOwnRunning(tx, held, caller);
      if (held.status === 'frozen') {
        throw new AppError('CONFLICT', {
          message: 'La membresía está en pausa. Pide el cambio cuando se reactive.',
        });
      }
      if (planId === held.planId) throw fieldError('planId', 'Ese es el plan de ahora.');
      await planOnSale(tx, planId);
      return addRequest(tx, id, 'plan', { plan_id: planId, note });
    }),
  );
}
