import { addDays, daysBetween } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import * as membershipRows from '../membership-rows.ts';
import * as periodRows from './period-rows.ts';

/**
 * Changes the days of a membership that has a pause. The pause keeps its calendar days; if it no
 * longer lies within the membership it ends, and its added days go too.
 */
export async function aroundPause(
  tx: Tx,
  one: Membership,
  change: (bare: Membership) => Promise<void>,
): Promise<Membership> {
  const { id, pauseFrom, pauseTo } = one;
  if (!pauseFrom || !pauseTo || pauseTo < (await gymToday(tx))) {
    await change(one);
    return membershipRows.find(tx, id);
  }
  const days = daysBetween(pauseFrom, pauseTo) + 1;
  await periodRows.addPausedDays(tx, id, pauseFrom, -days);
  await membershipRows.update(tx, id, { ends_on: addDays(one.endsOn, -days) });
  await change(await membershipRows.find(tx, id));
  const { startsOn, endsOn } = await membershipRows.find(tx, id);
  if (pauseFrom >= startsOn && pauseFrom <= endsOn) {
    await periodRows.addPausedDays(tx, id, pauseFrom, days);
    await membershipRows.update(tx, id, { ends_on: addDays(endsOn, days) });
  } else {
    await tx.run(sql`
      update membership_pauses set cancelled_at = now()
      where membership_id = ${id}::uuid and from_on = ${pauseFrom}::date and cancelled_at is null`);
    await membershipRows.update(tx, id, { pause_from: null, pause_to: null });
  }
  return membershipRows.find(tx, id);
}
