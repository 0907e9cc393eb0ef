import type { AppliedPromotion } from '@forja/contract/promotions/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { isListedPerson } from './members.ts';
import * as promotionRows from './promotion-rows.ts';
import {
  applyPromotion,
  type Circumstances,
  givesNothing,
  isBetter,
  type Quote,
  type Reward,
  refusalOf,
  type Terms,
} from './rules.ts';

/** A promotion that applies to something being sold. */
export interface Applied extends Reward {
  id: string;
  name: string;
}

/** The promotion in the form a screen shows. */
export const shownPromotion = (applied: Applied | null): AppliedPromotion | null =>
  applied && {
    name: applied.name,
    discountCents: applied.discountCents,
    extraDays: applied.extraDays,
  };

/** The person who buys, and what is priced: plans or enrolments. */
interface Buyer {
  userId: string;
  what: Quote['what'];
  code: string | undefined;
}

interface Thing {
  /** Null for an enrolment. */
  planId: string | null;
  priceCents: number;
  /** How many other people buy the same in this sale; null where none are possible. */
  others: number | null;
  /** Whether this is another period of a membership the person has. */
  isRenewal?: boolean;
}

export interface Offered {
  applied: Applied | null;
  /** Why the code does not apply here. */
  refusal: string | null;
}

interface Known extends Terms, Omit<Circumstances, 'others' | 'isRenewal'> {
  id: string;
  isOfCode: boolean;
  /** Whether it belongs to a use that is already stored: a plan and an enrolment in one sale. */
  shares: boolean;
}

/**
 * How often promotion `p` was stored for a person in this transaction, for the same thing or for
 * the other one.
 */
export const writtenNow = (userId: string, what: Quote['what'], isSame: boolean) =>
  sql<number>`(select count(*) from promotion_uses u
    where u.promotion_id = p.id and u.user_id = ${userId}::uuid and u.created_at = now()
      and (u.what = ${what}) = ${isSame})`;

/** The promotions that apply to a person automatically, and the one of the code. */
function candidates(db: Db, { userId, what, code }: Buyer): Promise<Known[]> {
  const typed = code?.toUpperCase() ?? null;
  return db.all(sql<Known>`
    select ${promotionRows.terms}, gym_today() as today, p.used,
      ${promotionRows.usedBy(userId)} as "usedByPerson",
      ${writtenNow(userId, what, false)} > ${writtenNow(userId, what, true)} as shares,
      coalesce(p.code = ${typed}::text, false) as "isOfCode"
    from promotions p
    where p.code = ${typed}::text or (p.active and (
      p.audience = 'everyone' or (p.audience = 'agreement' and exists (
        select from promotion_members m join users u on u.id = ${userId}::uuid
        where m.promotion_id = p.id and ${isListedPerson}))))
    order by p.created_at, p.id`);
}

async function currencyOf(db: Db): Promise<string> {
  const { currency } = await db.one(sql<{ currency: string }>`select currency from gym_settings`);
  return currency;
}

const NOT_FOR_THIS: Record<Quote['what'], string> = {
  plan: 'Esa promoción no aplica a este plan.',
  enrolment: 'Esa promoción no aplica a la matrícula.',
};

interface Reading {
  known: readonly Known[];
  currency: string;
  buyer: Buyer;
}

function offerOn({ known, currency, buyer }: Reading, thing: Thing): Offered {
  const { what, code } = buyer;
  const { planId, priceCents, others, isRenewal = false } = thing;
  const quote = { what, planId, priceCents, period: 1, currency };
  const offers = known.map((one) => {
    const reward = applyPromotion(quote, one);
    const problem =
      (one.shares && !isRenewal ? undefined : refusalOf(one, { ...one, others, isRenewal })) ??
      (givesNothing(reward) ? NOT_FOR_THIS[what] : undefined);
    return { isOfCode: one.isOfCode, problem, applied: { id: one.id, name: one.name, ...reward } };
  });
  const typed = offers.find(({ isOfCode }) => isOfCode);
  if (typed && !typed.problem) return { applied: typed.applied, refusal: null };
  const unknown = code ? 'Ese código no existe. Revísalo e inténtalo de nuevo.' : null;
  const own = offers.filter(({ isOfCode, problem }) => !isOfCode && !problem);
  return {
    applied: own.reduce<Applied | null>(
      (best, { applied }) => (best === null || isBetter(applied, best) ? applied : best),
      null,
    ),
    refusal: typed?.problem ?? unknown,
  };
}

/** Reads the promotions for one person; the result can be asked about many things of one kind. */
export async function promotionsFor(db: Db, buyer: Buyer): Promise<(thing: Thing) => Offered> {
  const reading = { known: await candidates(db, buyer), currency: await currencyOf(db), buyer };
  return (thing) => offerOn(reading, thing);
}

/**
 * The promotion for something about to be sold: that of the code, or else the best automatic one.
 * No use is counted.
 */
export async function offerPromotion(db: Db, asked: Buyer & Thing): Promise<Offered> {
  const offer = await promotionsFor(db, asked);
  return offer(asked);
}

/** The promotion that a membership continues with, and what it gives on the next period. */
async function promisedPromotion(
  db: Db,
  membershipId: string,
  priceCents: number,
): Promise<Applied | null> {
  const found = await db.maybe(sql<Terms & { id: string; given: number }>`
    with used as (
      select u.promotion_id, u.counts, coalesce(d.from_on, u.day) as from_on
      from promotion_uses u left join membership_periods d on d.id = u.period_id
      where u.membership_id = ${membershipId}::uuid and u.returned_on is null
    )
    select ${promotionRows.terms}, s.given
    from (
      select (array_agg(promotion_id order by from_on))[1] as id, count(*)::int as given
      from used
      -- One that was given at a renewal takes the place of the one before.
      where from_on >= coalesce((select max(from_on) from used where counts), '-infinity')
    ) s join promotions p on p.id = s.id`);
  if (!found) return null;
  const currency = await currencyOf(db);
  const period = found.given + 1;
  // The plans of the promotion may have changed since, but the promise still counts.
  const terms = { ...found, planIds: [] };
  const reward = applyPromotion(
    { what: 'plan', planId: null, priceCents, period, currency },
    terms,
  );
  return givesNothing(reward) ? null : { id: found.id, name: found.name, ...reward };
}

interface Renewed {
  membershipId: string;
  userId: string;
  planId: string;
  priceCents: number;
  code: string | undefined;
}

export interface OfferedOnRenewal extends Offered {
  /** Whether it was given before and continues, so that no new use is counted. */
  goesOn: boolean;
}

/**
 * The promotion for another period: that of the code, or else the one promised with the membership,
 * or else the best automatic one.
 */
export async function renewalPromotion(db: Db, renewed: Renewed): Promise<OfferedOnRenewal> {
  const { membershipId, priceCents, code } = renewed;
  const thing = { ...renewed, what: 'plan', others: null, isRenewal: true } as const;
  const offered = await offerPromotion(db, thing);
  if (code && !offered.refusal) return { ...offered, goesOn: false };
  const promised = await promisedPromotion(db, membershipId, priceCents);
  return promised
    ? { applied: promised, refusal: offered.refusal, goesOn: true }
    : { ...offered, goesOn: false };
}
