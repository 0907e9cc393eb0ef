import type { DeclinedRenewal, OwnCard } from '@forja/contract/saved-cards/routes';
import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAccount } from '../accounts/public.ts';
import { isLast, renewalCents } from '../memberships/public.ts';
import { settlePageSafely } from './add-card.ts';
import { keepingAccount, readAutopay } from './autopay/autopay-settings.ts';
import { nextTry } from './autopay/try-days.ts';
import { consentFor, consentForMinor } from './consent.ts';
import { minorsOf } from './minors.ts';
import * as rows from './saved-card-rows.ts';
import { chargedCards, payingGuardian } from './whose-card.ts';

type Next = OwnCard['next'];

/** The next charge of a person's membership; null if money in hand pays for it. */
async function nextCharge(db: Db, memberId: string, daysBefore: number): Promise<Next> {
  const next = await db.maybe(sql<NonNullable<Next>>`
    select greatest(m.ends_on + 1 - least(${daysBefore}::int, k.days), (select gym_today())) as on,
      (${renewalCents})::bigint as "amountCents", s.currency, 'Membresía ' || p.name as concept
    from memberships m
    join (${chargedCards(memberId)}) k on k.gym_id = m.gym_id and k.member_id = m.user_id
    join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
    cross join gym_settings s
    where m.user_id = ${memberId}::uuid and m.payer_id = m.user_id and m.is_current and m.auto_renew
      and m.cancelled_at is null and m.cancels_on is null and m.frozen_on is null and ${isLast}
      and m.ends_on >= (select gym_today())
    order by m.ends_on, m.id limit 1`);
  if (!next) return null;
  const { creditCents } = await readAccount(db, memberId);
  const amountCents = next.amountCents - creditCents;
  return amountCents > 0 ? { ...next, amountCents } : null;
}

const SHOWN_TRIES = 12;

export const readOfPerson = async (platform: Platform, db: Db, userId: string) => ({
  card: (await rows.shown(db, userId, await keepingAccount(platform, db))) ?? null,
  paidBy: await payingGuardian(db, userId),
  isWaiting: await rows.hasReported(db, userId),
  tries: await rows.tries(db, userId, SHOWN_TRIES),
});

/** After this many days it counts as any other debt. */
const LISTED_DAYS = 45;
const MOST = 100;

type Declined = Omit<DeclinedRenewal, 'nextTryOn'> & {
  cardId: string | null;
  cardAccount: string | null;
};

/** A charge `c` of membership `m` that has been owed since the try `t`. */
const isOwed = sql<boolean>`c.gym_id = m.gym_id and c.membership_id = m.id and c.kind = 'period'
  and c.due_on >= t.period_from and c.settled_cents < c.total_cents`;

/** The last try of each membership, if it was declined and the period was not paid since. */
const declined = (whose: RawBuilder<unknown>) => sql`
  from (
    select distinct on (c.membership_id) c.* from card_payments c
    where c.saved_card_id is not null
      and c.created_at > now() - ${LISTED_DAYS} * interval '1 day'
    order by c.membership_id, c.period_from desc, c.try_number desc
  ) t
  join memberships m on m.gym_id = t.gym_id and m.id = t.membership_id
  join users u on u.gym_id = t.gym_id and u.id = t.user_id and u.status <> 'disabled'
  left join (${chargedCards()}) k on k.gym_id = t.gym_id and k.member_id = t.user_id
    and k.blocked is null
  where t.state = 'closed' and t.decline is not null and ${whose}
    and ((m.is_current and m.auto_renew and m.cancelled_at is null and m.cancels_on is null
        and m.ends_on < t.period_from)
      or exists (select from charges c where ${isOwed}))`;

async function declinedOf(
  db: Db,
  whose: RawBuilder<unknown>,
  account: string | null,
): Promise<DeclinedRenewal[]> {
  const found = await db.all(sql<Declined>`
    select t.membership_id as "membershipId", t.user_id as "userId", ${fullName('u')} as username,
      t.concept, t.amount_cents as "amountCents", t.currency, t.decline,
      t.period_from as "periodFrom", t.created_at as "triedAt", k.id as "cardId",
      k.account as "cardAccount",
      (select jsonb_build_object('chargeIds', jsonb_agg(c.id order by c.id),
          'amountCents', sum(c.total_cents - c.settled_cents))
        from charges c where ${isOwed} having count(*) > 0) as owed
    ${declined(whose)} order by t.created_at desc, t.id limit ${MOST}`);
  const { enabled, retries } = await readAutopay(db);
  const today = await gymToday(db);
  return Promise.all(
    found.map(async ({ cardId, cardAccount, ...one }) => {
      const tries = await rows.triesFor(db, one.membershipId, one.periodFrom);
      const isCharged = enabled && cardId !== null && cardAccount === account;
      const nextTryOn = isCharged ? nextTry(tries, cardId, retries, today) : null;
      return { ...one, nextTryOn };
    }),
  );
}

export const listDeclined = async (
  platform: Platform,
  db: Db,
  caller: Caller,
): Promise<DeclinedRenewal[]> =>
  declinedOf(db, isInReach(caller, sql`t.user_id`), await keepingAccount(platform, db));

interface Charging {
  account: string | null;
  daysBefore: number;
  /** Whether there is a card that can be charged. */
  isCharged: boolean;
}

/** The next charge of a membership, and the last try until its period is paid. */
async function readCharging(db: Db, memberId: string, { account, ...how }: Charging) {
  const [waiting] = await declinedOf(db, sql`t.user_id = ${memberId}::uuid`, account);
  const [tried] = await rows.tries(db, memberId, 1);
  // A declined charge is tried again first.
  const next = () => (waiting ? again(waiting) : nextCharge(db, memberId, how.daysBefore));
  return {
    next: how.isCharged ? await next() : null,
    isWaiting: how.isCharged && (await rows.hasReported(db, memberId)),
    lastTry: tried && (tried.state === 'open' || waiting) ? tried : null,
  };
}

type CardMinor = OwnCard['minors'][number];

/** The minors whose membership the card pays, or could pay; without a card it pays for nobody. */
async function readMinors(db: Db, guardianId: string, charging: Charging): Promise<CardMinor[]> {
  const found: CardMinor[] = [];
  for (const minor of await minorsOf(db, guardianId)) {
    const isPaid = minor.agreedText !== null;
    const { isCharged } = charging;
    const charged = await readCharging(db, minor.userId, {
      ...charging,
      isCharged: isCharged && isPaid,
    });
    const consent = isPaid || !isCharged ? null : await consentForMinor(db, minor.userId);
    found.push({ ...minor, consent, ...charged });
  }
  return found;
}

/** The card of a person, with what it pays. */
export async function readOwn(platform: Platform, db: Db, userId: string): Promise<OwnCard> {
  const { enabled, daysBefore } = await readAutopay(db);
  const account = await keepingAccount(platform, db);
  const isOffered = enabled && account !== null;
  const card = (await rows.shown(db, userId, account)) ?? null;
  const paidBy = await payingGuardian(db, userId);
  const pages = await rows.adding(db, userId);
  const isCharged = isOffered && card !== null && !card.isOfOtherAccount && card.blocked === null;
  const charging = { account, daysBefore, isCharged };
  return {
    isOffered,
    card,
    paidBy,
    consent: isOffered && paidBy === null ? await consentFor(db, userId) : null,
    isAdding: pages.some(({ session, isOver }) => session !== null && !isOver),
    ...(await readCharging(db, userId, { ...charging, isCharged: isCharged && paidBy === null })),
    minors: card ? await readMinors(db, userId, charging) : [],
  };
}

const again = ({ nextTryOn: on, amountCents, currency, concept }: DeclinedRenewal): Next =>
  on && { on, amountCents, currency, concept };

/** For a person who returns from the page, because the webhook may be late or lost. */
export async function checkOwn(platform: Platform, db: Db, userId: string): Promise<OwnCard> {
  for (const page of await rows.adding(db, userId)) await settlePageSafely(platform, db, page);
  return readOwn(platform, db, userId);
}

interface Waiting {
  count: number;
  cents: number;
  oldest: string | null;
}

/** How many renewals wait because their card was declined. */
export const waitingDeclined = (db: Db, caller: Caller): Promise<Waiting> =>
  db.one(sql<Waiting>`
    select count(*)::integer as count, coalesce(sum(t.amount_cents), 0)::bigint as cents,
      min(t.created_at) as oldest ${declined(isInReach(caller, sql`t.user_id`))}`);
