import type { Day } from '@forja/calendar/day';
import type { CounterOffers } from '@forja/contract/counter/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { planOffers } from '../membership-sales/public.ts';
import { promotionsFor, shownPromotion } from '../promotions/public.ts';
import { listServices } from './services.ts';

/** When a person last paid an enrolment. */
async function enrolledOn(db: Db, userId: string): Promise<Day | null> {
  const { day } = await db.one(sql<{ day: Day | null }>`
    select max(c.day) as day from charges c
    join accounts a on a.gym_id = c.gym_id and a.id = c.account_id
    where a.user_id = ${userId}::uuid and c.kind = 'enrolment' and c.settled_cents = c.total_cents
      and not exists (select from credits k where k.account_id = a.id and k.charge_id = c.id
        and k.kind = 'cancelled-charge')`);
  return day;
}

/** Whether nothing was ever sold to this person: only then an enrolment joins a plan by itself. */
async function isNew(db: Db, userId: string): Promise<boolean> {
  const { known } = await db.one(sql<{ known: boolean }>`
    select exists (select from memberships where user_id = ${userId}::uuid) as known`);
  return !known;
}

/** The discounts of promotions on enrolments. */
async function enrolmentOffers(db: Db, userId: string, code: string | undefined) {
  const services = await listServices(db);
  const enrolments = services.filter(({ kind, active }) => kind === 'enrolment' && active);
  const offerOf = await promotionsFor(db, { userId, what: 'enrolment', code });
  return enrolments.map(({ id, priceCents }) => {
    const { applied, refusal } = offerOf({ planId: null, priceCents, others: null });
    return { serviceId: id, promotion: shownPromotion(applied), codeRefusal: refusal };
  });
}

/** What this person can buy today in addition to the general offers. */
export async function offersFor(db: Db, userId: string, code?: string): Promise<CounterOffers> {
  await db.one(build.selectFrom('users').where('id', '=', userId).select('id'));
  const plans = await planOffers(db, userId, code);
  const services = await enrolmentOffers(db, userId, code);
  const paidOn = await enrolledOn(db, userId);
  const joins = paidOn === null && (await isNew(db, userId));
  const onSale = new Set(services.map(({ serviceId }) => serviceId));
  const codeRefusals = [
    ...plans.map(({ planId, codeRefusal }) => ({ id: planId, refusal: codeRefusal })),
    ...services.map(({ serviceId, codeRefusal }) => ({ id: serviceId, refusal: codeRefusal })),
  ];
  const isUsed = codeRefusals.some(({ refusal }) => refusal === null);
  const nothing = 'No hay nada en venta para ese código.';
  return {
    plans: plans.map(({ codeRefusal: _, enrolmentId, ...plan }) => ({
      ...plan,
      enrolmentId: joins && enrolmentId && onSale.has(enrolmentId) ? enrolmentId : null,
    })),
    enrolledOn: paidOn,
    enrolments: services.flatMap(({ serviceId, promotion }) =>
      promotion ? [{ serviceId, promotion }] : [],
    ),
    codeProblem: code && !isUsed ? (codeRefusals[0]?.refusal ?? nothing) : null,
    codeRefusals,
  };
}
