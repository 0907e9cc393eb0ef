import { addDays, daysBetween } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/http/errors.ts';
import * as membershipRows from './membership-rows.ts';
import { finish, requireOpen, requireRunning } from './memberships.ts';
import * as periodRows from './period-rows.ts';

/** A membership and those of the family it covers, who stop and go on together. */
async function withFamily(tx: Tx, membership: Membership): Promise<Membership[]> {
  if (membership.payerId !== membership.userId) return [membership];
  const { userId, planId } = membership;
  return [membership, ...(await membershipRows.dependants(tx, userId, planId))];
}

export async function freezeMembership(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    if (before.frozenOn) {
      throw new AppError('CONFLICT', {
        message: `La membresía ya está pausada desde el ${before.frozenOn.split('-').reverse().join('/')}.`,
      });
    }
    requireOpen(before);
    if (before.status === 'expired') {
      throw new AppError('CONFLICT', { message: 'La membresía ya venció. No se puede pausar.' });
    }
    const frozen_on = await membershipRows.today(tx);
    for (const one of await withFamily(tx, before)) {
      if (one.frozenOn) continue;
      await membershipRows.update(tx, one.id, { frozen_on });
      await finish(tx, one.id, 'freeze');
    }
    return membershipRows.find(tx, id);
  });
}

export async function unfreezeMembership(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    if (before.status !== 'frozen' || before.frozenOn === null) {
      throw new AppError('CONFLICT', { message: 'La membresía no está pausada.' });
    }
    const today = await membershipRows.today(tx);
    for (const one of await withFamily(tx, before)) {
      if (one.frozenOn === null) continue;
      const days = daysBetween(one.frozenOn, today);
      const ends_on = addDays(one.endsOn, days);
      await membershipRows.update(tx, one.id, { frozen_on: null, ends_on });
      await periodRows.stretch(tx, one.id, days);
      await finish(tx, one.id, 'unfreeze', { days });
    }
    return membershipRows.find(tx, id);
  });
}

/** Extra days count from today when the membership has already ended. */
export async function extendMembership(db: Db, id: string, days: number): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    requireRunning(before);
    const today = await membershipRows.today(tx);
    for (const one of await withFamily(tx, before)) {
      const from = one.endsOn >= today ? one.endsOn : addDays(today, -1);
      const ends_on = addDays(from, days);
      const isLate = one.owedCents > 0 && one.dueOn < today;
      await membershipRows.update(tx, one.id, {
        ends_on,
        ...(isLate && { grace_until: addDays(today, days) }),
      });
      await periodRows.stretch(tx, one.id, daysBetween(one.endsOn, ends_on));
      await finish(tx, one.id, 'extend', { days });
    }
    return membershipRows.find(tx, id);
  });
}

export async function cancelMembership(db: Db, id: string, reason: string | null) {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    requireOpen(before);
    for (const one of await withFamily(tx, before)) {
      await membershipRows.update(tx, one.id, {
        cancelled_at: new Date(),
        cancel_reason: reason,
        frozen_on: null,
        auto_renew: false,
      });
      await finish(tx, one.id, 'cancel', { reason });
    }
    return membershipRows.find(tx, id);
  });
}

/** Members may only stop the automatic renewal of their own membership. */
export async function stopRenewing(db: Db, id: string, userId: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    if (before.userId !== userId) throw new AppError('NOT_FOUND');
    requireOpen(before);
    await membershipRows.update(tx, id, { auto_renew: false });
    return finish(tx, id, 'stop-renewing');
  });
}
