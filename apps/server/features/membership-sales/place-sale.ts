import { addDays, type Day, dayFirst, daysBetween } from '@forja/calendar/day';
import type { Sale } from '@forja/contract/membership-sales/sale-schema';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { SaleChoice } from '@forja/contract/memberships/values';
import type { Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { coveredMemberships, lastDay } from '../memberships/public.ts';
import { NOTHING_UNUSED, type Unused, unusedOf } from './unused.ts';

const FARTHEST_DAYS = 366;

export interface Dates {
  startsOn: Day;
  endsOn: Day;
}

/** A membership that a sale ends, with the credit for it. */
export interface Ended extends Unused {
  membership: Membership;
}

/** Where a sale goes for one person: its days, what it follows, and what it ends. */
export interface Placed extends Dates {
  afterId: string | null;
  ended: Ended[];
}

export function saleDates(sale: Pick<Sale, 'startsOn' | 'endsOn'>, plan: Plan, today: Day): Dates {
  const startsOn = sale.startsOn ?? today;
  const ahead = daysBetween(today, startsOn);
  if (ahead < -FARTHEST_DAYS) {
    throw fieldError('startsOn', 'Elige un inicio de hace un año como mucho.');
  }
  if (ahead > FARTHEST_DAYS) {
    throw fieldError('startsOn', 'Elige un inicio dentro de un año.');
  }
  const endsOn = sale.endsOn ?? lastDay(startsOn, plan);
  if (endsOn < startsOn) {
    throw fieldError('endsOn', 'El fin no puede ser anterior al inicio.');
  }
  return { startsOn, endsOn };
}

/**
 * A membership that ended before the gym began here cannot be sold now; it belongs in an import.
 */
export function requireInTime({ endsOn }: Dates, gymBeganOn: Day): void {
  if (endsOn >= gymBeganOn) return;
  throw fieldError(
    'startsOn',
    `Terminaría antes de que el gimnasio empezara en Forja (${dayFirst(gymBeganOn)}). Lo de antes se trae en Usuarios, Importar.`,
  );
}

/** Those that something sold next may wait for: a pack without visits opens nothing any more. */
const lasting = (held: readonly Membership[]) => held.filter(({ visitsLeft }) => visitsLeft !== 0);

/** Memberships that would overlap; a frozen one has no end yet. */
export const overlapping = (held: readonly Membership[], { startsOn, endsOn }: Dates) =>
  lasting(held).filter((one) => one.startsOn <= endsOn && (one.frozenOn || one.endsOn >= startsOn));

/** The membership that counts and those that follow it, in order. */
function chainOf(held: readonly Membership[]): Membership[] {
  const [first] = held;
  if (!first) return [];
  const chain = [first];
  for (let next: Membership | undefined = first; next; ) {
    const last: Membership = next;
    next = held.find(({ afterId }) => afterId === last.id);
    if (next) chain.push(next);
  }
  return chain;
}

async function endedBy(tx: Tx, held: readonly Membership[], today: Day): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const membership of chainOf(held)) {
    ended.push({ membership, ...(await unusedOf(tx, membership, today)) });
    if (membership.payerId !== membership.userId) continue;
    for (const other of await coveredMemberships(tx, membership)) {
      ended.push({ membership: other, ...NOTHING_UNUSED });
    }
  }
  return ended;
}

/** After everything the person can still use, or on a later date that was chosen. */
function after(held: readonly Membership[], wanted: Dates): { startsOn: Day; afterId: string } {
  const last = lasting(held).reduce((latest, one) => (one.endsOn > latest.endsOn ? one : latest));
  const next = addDays(last.endsOn, 1);
  return { startsOn: wanted.startsOn > next ? wanted.startsOn : next, afterId: last.id };
}

/** Places the purchase for the buyer. */
export async function placeForBuyer(
  tx: Tx,
  plan: Plan,
  held: readonly Membership[],
  wanted: Dates,
  choice: SaleChoice | undefined,
): Promise<Placed> {
  const today = await gymToday(tx);
  if (overlapping(held, wanted).length === 0) {
    // It follows the earlier one, should that one move.
    const before = held.filter(({ endsOn }) => endsOn < wanted.startsOn);
    const waits = before.length > 0 && wanted.startsOn > today;
    return { ...wanted, afterId: waits ? after(before, wanted).afterId : null, ended: [] };
  }
  if (choice === 'after') {
    const { startsOn, afterId } = after(held, wanted);
    const days = daysBetween(wanted.startsOn, wanted.endsOn);
    const isWhole = wanted.endsOn === lastDay(wanted.startsOn, plan);
    const endsOn = isWhole ? lastDay(startsOn, plan) : addDays(startsOn, days);
    return { startsOn, endsOn, afterId, ended: [] };
  }
  if (choice === 'instead') {
    if (wanted.startsOn > today) {
      throw fieldError(
        'startsOn',
        'Para sustituir la actual, la nueva empieza hoy. Si empieza más tarde, elige «Después de la actual».',
      );
    }
    return { ...wanted, afterId: null, ended: await endedBy(tx, held, today) };
  }
  return { ...wanted, afterId: null, ended: [] };
}

/** Includes the days that a promotion adds at the end. */
export const lengthened = (placed: Placed, extraDays: number): Placed => ({
  ...placed,
  endsOn: addDays(placed.endsOn, extraDays),
});

/** Places what covers the buyer's family, within the days of the buyer. */
export async function placeForFamily(
  tx: Tx,
  held: readonly Membership[],
  bought: Dates,
  choice: SaleChoice | undefined,
): Promise<Placed> {
  const same = { startsOn: bought.startsOn, endsOn: bought.endsOn };
  if (overlapping(held, same).length === 0 || choice === 'beside') {
    return { ...same, afterId: null, ended: [] };
  }
  if (choice === 'instead') {
    const today = await gymToday(tx);
    if (same.startsOn <= today) {
      return { ...same, afterId: null, ended: await endedBy(tx, held, today) };
    }
    throw fieldError(
      'familyChoice',
      'El plan familiar empieza más tarde. Elige «Después de la actual» o «Además de la actual».',
    );
  }
  const { startsOn, afterId } = after(held, same);
  if (startsOn <= same.endsOn) return { startsOn, endsOn: same.endsOn, afterId, ended: [] };
  const [first] = held;
  throw fieldError(
    'familyChoice',
    `${first?.username ?? 'Esa persona'} tiene ${first?.planName ?? 'otro plan'} hasta después de que termina este. Elige «En lugar de la actual» o «Además de la actual».`,
  );
}
