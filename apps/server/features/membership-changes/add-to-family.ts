import type { Membership } from '@forja/contract/memberships/routes';
import type { SaleChoice } from '@forja/contract/memberships/values';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { announce } from '../../platform/notices/notices.ts';
import { coverPerson, lockBuyers, requireFamilyChoice } from '../membership-sales/public.ts';
import {
  coveredMemberships,
  findMembership,
  lockMembership,
  MEMBERSHIP_CHANGED,
  requirePeople,
  requireRunningMembership as requireRunning,
} from '../memberships/public.ts';
import { findPlan } from '../plans/public.ts';

export const closedAccount = () =>
  fieldError('userId', 'Elige a una persona con la cuenta abierta.');

function requirePayers(membership: Membership): void {
  if (membership.payerId !== membership.userId) {
    throw new AppError('CONFLICT', {
      message: 'Es parte de un plan familiar. Agrega a la persona en la ficha de quien lo paga.',
    });
  }
  if (membership.frozenOn) {
    throw new AppError('CONFLICT', {
      message: 'La membresía está pausada. Reactívala para agregar a alguien.',
    });
  }
}

/** Adds a person to a running family membership, from today until it ends. */
export async function addToFamily(
  db: Db,
  id: string,
  { userId, familyChoice }: { userId: string; familyChoice?: SaleChoice | undefined },
): Promise<Membership> {
  return db.tx(async (tx) => {
    const { userId: payerId } = await findMembership(tx, id);
    // Read without a lock: a person who does not exist has no account to lock.
    const person = build.selectFrom('users').where('id', '=', userId).select('id');
    if (!(await tx.maybe(person))) throw closedAccount();
    // People are locked first, as in a sale, so that the two cannot deadlock.
    const all = await lockBuyers(tx, [payerId, userId]);
    const payers = await lockMembership(tx, id);
    requirePayers(payers);
    requireRunning(payers);
    const covered = await coveredMemberships(tx, payers);
    if (userId === payers.userId || covered.some((one) => one.userId === userId)) {
      throw fieldError('userId', 'Ya está en este plan.');
    }
    const { familySize } = await findPlan(tx, payers.planId);
    if (covered.length + 1 >= familySize) {
      throw fieldError('userId', `Este plan cubre a ${familySize} personas en total.`);
    }
    if ((await requirePeople(tx, [userId])) < 1) throw closedAccount();
    const today = await gymToday(tx);
    const { endsOn, planId, autoRenew, visitsLeft } = payers;
    const dates = { startsOn: payers.startsOn > today ? payers.startsOn : today, endsOn };
    if (endsOn < today) {
      throw new AppError('CONFLICT', { message: 'La membresía venció. Renuévala primero.' });
    }
    const relative = { userId, held: all.filter((one) => one.userId === userId) };
    requireFamilyChoice([relative], dates, familyChoice);
    const common = { payerId, planId, autoRenew, visitsLeft, coveredBy: payers.id };
    await coverPerson(tx, { ...common, ...dates }, relative, familyChoice, 'cover');
    await announce(tx, MEMBERSHIP_CHANGED, userId);
    return findMembership(tx, id);
  });
}
