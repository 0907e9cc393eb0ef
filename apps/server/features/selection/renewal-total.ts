import type { RenewalTotal } from '@forja/contract/selection/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { renewOnceCents } from '../memberships/public.ts';
import { membershipOf, reasonOf, targetsOf } from './act.ts';

/** What renewing these people would ask for in all, each by the rules of the renewal itself. */
export async function renewalTotal(
  db: Db,
  caller: Caller,
  userIds: readonly string[],
): Promise<RenewalTotal> {
  const { currency } = await db.one(build.selectFrom('gym_settings').select('currency'));
  const total: RenewalTotal = { people: 0, totalCents: 0, currency, left: [] };
  for (const { id, name } of await targetsOf(db, caller, userIds)) {
    try {
      total.totalCents += await renewOnceCents(db, await membershipOf(db, id));
      total.people += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      total.left.push({ id, name, reason: reasonOf(error) });
    }
  }
  return total;
}
