import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/http/errors.ts';
import * as membershipRows from '../membership-rows.ts';
import { finish, requireOpen, requireRunning } from '../memberships.ts';
import { moveFollower } from '../periods/follow.ts';
import * as periodRows from '../periods/period-rows.ts';

/** A membership and those of the family it covers, who stop and go on together. */
export async function withFamily(tx: Tx, membership: Membership): Promise<Membership[]> {
  if (membership.payerId !== membership.userId) return [membership];
  return [membership, ...(await membershipRows.dependants(tx, membership))];
}

function requireNoPause({ pauseFrom, pauseTo }: Membership, today: Day): void {
  if (!pauseFrom || !pauseTo || pauseTo < today) return;
  const [from, to] = [pauseFrom, pauseTo].map((day) => day.split('-').reverse().join('/'));
  throw new AppError('CONFLICT', {
    message: `Ya tiene una pausa del ${from} al ${to}. Quítala para poner otra.`,
  });
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
    requireNoPause(before, await membershipRows.today(tx));
    if (before.status === 'expired') {
      throw new AppError('CONFLICT', { message: 'La membresía ya venció. No se puede pausar.' });
    }
    const frozen_on = await membershipRows.today(tx);
    for (const one of await withFamily(tx, before)) {
      if (one.frozenOn) continue;
      await membershipRows.update(tx, one.id, { frozen_on });
      await tx.run(sql`
        insert into membership_pauses (gym_id, membership_id, from_on, created_by)
        values (${tx.gymId}, ${one.id}, ${frozen_on}::date, ${tx.actor.userId})`);
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
      await tx.run(sql`
        update membership_pauses set to_on = greatest(from_on, ${addDays(today, -1)}::date),
          cancelled_at = case when ${days === 0} then now() end
        where membership_id = ${one.id}::uuid and to_on is null and cancelled_at is null`);
      // What was waiting when the pause began goes on waiting, however long it took.
      await moveFollower(tx, one, ends_on, one.frozenOn);
      await finish(tx, one.id, 'unfreeze', { days });
    }
    return membershipRows.find(tx, id);
  });
}

/** Extra days count from today when the membership has already ended. */
export async function extendMembership(
  db: Db,
  id: string,
  { days, reason }: { days: number; reason: string | null },
): Promise<Membership> {
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
      await moveFollower(tx, one, ends_on);
      await finish(tx, one.id, 'extend', { days, ...(reason && { reason }) });
    }
    return membershipRows.find(tx, id);
  });
}
