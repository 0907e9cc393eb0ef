import type { Day } from '@forja/calendar/day';
import type { AutopayTry, SavedCard } from '@forja/contract/saved-cards/routes';
import { DAYS_BEFORE, type DeclineKind } from '@forja/contract/saved-cards/values';
import { type RawBuilder, sql } from 'kysely';
import type { CardOnFile } from '../../platform/cards/gateway.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import { newId } from '../../platform/db/ids.ts';

/** A card as it is kept here. */
export interface CardHeld {
  id: string;
  userId: string;
  account: string;
  session: string | null;
  url: string | null;
  state: 'adding' | 'kept' | 'removed' | 'closed';
  customer: string | null;
  method: string | null;
  blocked: 'stolen' | 'expired' | null;
  /** The maximum number of days before a period that the person agreed to. */
  daysBefore: number;
  /** The page has expired. */
  isOver: boolean;
}

/** If unknown, the smallest possible number. */
export const agreedDays = (days: RawBuilder<unknown>) =>
  sql<number>`coalesce(${days}, ${DAYS_BEFORE.least}::int)`;

const columns = sql`id, user_id as "userId", account, session, url, state, customer, method, blocked,
  ${agreedDays(sql`days_before`)} as "daysBefore", expires_at <= now() as "isOver"`;

export const find = (db: Db, id: string): Promise<CardHeld | undefined> =>
  db.maybe(sql<CardHeld>`select ${columns} from saved_cards where id = ${id}::uuid`);

export const lock = (tx: Tx, id: string): Promise<CardHeld | undefined> =>
  tx.maybe(sql<CardHeld>`select ${columns} from saved_cards where id = ${id}::uuid for update`);

/** Locks the card of a person until the transaction ends. */
export const lockKept = (tx: Tx, userId: string): Promise<CardHeld | undefined> =>
  tx.maybe(sql<CardHeld>`
    select ${columns} from saved_cards where user_id = ${userId}::uuid and state = 'kept'
    for update`);

/** Locks the person, so that two pages for the same person are opened one after the other. */
export const lockPerson = (tx: Tx, userId: string): Promise<number> =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved card ${tx.gymId} ${userId}`}, 0))`,
  );

/** The pages where a person leaves a card, the newest first. */
export const adding = (db: Db, userId: string): Promise<CardHeld[]> =>
  db.all(sql<CardHeld>`
    select ${columns} from saved_cards where user_id = ${userId}::uuid and state = 'adding'
    order by created_at desc`);

export async function insert(
  tx: Tx,
  page: {
    userId: string;
    account: string;
    consent: string;
    version: number;
    daysBefore: number;
    minutes: number;
  },
): Promise<string> {
  const id = newId();
  await tx.run(sql`
    insert into saved_cards (gym_id, id, user_id, account, consent_text, consent_version, days_before,
      expires_at)
    values (${tx.gymId}, ${id}, ${page.userId}::uuid, ${page.account}, ${page.consent},
      ${page.version}, ${page.daysBefore}, now() + ${page.minutes} * interval '1 minute')`);
  return id;
}

/**
 * Stores the page; returns 0 if another one was opened meanwhile, which makes this one obsolete.
 */
export const setPage = (db: Db, id: string, page: { sessionId: string; url: string }) =>
  db.run(sql`
    update saved_cards set session = ${page.sessionId}, url = ${page.url}
    where id = ${id}::uuid and session is null and state = 'adding'`);

export const close = (db: Db, id: string): Promise<number> =>
  db.run(sql`update saved_cards set state = 'closed' where id = ${id}::uuid and state = 'adding'`);

/** The gateway has the card: from now on it is the person's. */
export const setKept = (tx: Tx, id: string, card: CardOnFile): Promise<number> =>
  tx.run(sql`
    update saved_cards set state = 'kept', kept_at = now(), customer = ${card.customer},
      method = ${card.method}, brand = left(${card.brand}, 40), last4 = right(${card.last4}, 4),
      exp_month = ${card.expMonth}, exp_year = ${card.expYear}
    where id = ${id}::uuid and state = 'adding'`);

/** Takes the card from a person; returns the ids of those the gateway should forget. */
export const remove = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ id: string }>`
      update saved_cards set state = 'removed', removed_at = now()
      where user_id = ${userId}::uuid and state = 'kept' returning id`)
  ).map(({ id }) => id);

/** Marks a person's pages to be closed. */
export const endPages = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`
    update saved_cards set expires_at = now()
    where user_id = ${userId}::uuid and state = 'adding' and expires_at > now()`);

export const setForgotten = (db: Db, id: string): Promise<number> =>
  db.run(sql`update saved_cards set forgotten_at = now() where id = ${id}::uuid`);

export const block = (tx: Tx, id: string, why: 'stolen' | 'expired'): Promise<number> =>
  tx.run(sql`update saved_cards set blocked = ${why} where id = ${id}::uuid`);

const AT_ONCE = 100;

/** Pages of which it is unknown whether a card was left there. */
export const unsettled = (db: Db): Promise<CardHeld[]> =>
  db.all(sql<CardHeld>`
    select ${columns} from saved_cards where state = 'adding' order by created_at limit ${AT_ONCE}`);

export const cardsToForget = (db: Db): Promise<CardHeld[]> =>
  db.all(sql<CardHeld>`
    select ${columns} from saved_cards where state = 'removed' and forgotten_at is null
    order by removed_at limit ${AT_ONCE}`);

/** A person's card as they and staff see it, if the gym uses this account. */
export const shown = (
  db: Db,
  userId: string,
  account: string | null,
): Promise<SavedCard | undefined> =>
  db.maybe(sql<SavedCard>`
    select brand, last4, exp_month as "expMonth", exp_year as "expYear", blocked,
      account is distinct from ${account} as "isOfOtherAccount", consent_text as "consentText", consented_at as "consentedAt"
    from saved_cards where user_id = ${userId}::uuid and state = 'kept'`);

/** The tries to charge the cards of a person, the newest first. */
export const tries = (db: Db, userId: string, most: number): Promise<AutopayTry[]> =>
  db.all(sql<AutopayTry>`
    select c.id, c.state, c.decline, c.concept, c.amount_cents as "amountCents", c.currency,
      c.period_from as "periodFrom", c.try_number as "tryNumber", c.created_at as "triedAt",
      y.receipt_number as "receiptNumber"
    from card_payments c left join payments y on y.gym_id = c.gym_id and y.id = c.payment_id
    where c.user_id = ${userId}::uuid and c.saved_card_id is not null
    order by c.created_at desc, c.id limit ${most}`);

/** A try to charge one period of a membership. */
export interface Tried {
  cardId: string;
  state: 'open' | 'paid' | 'closed';
  decline: DeclineKind | null;
  /** The day in the gym. */
  day: Day;
}

/** The tries for one period of a membership, the earliest first. */
export const triesFor = (db: Db, membershipId: string, periodFrom: Day): Promise<Tried[]> =>
  db.all(sql<Tried>`
    select saved_card_id as "cardId", state, decline,
      (created_at at time zone gym_zone())::date as day
    from card_payments
    where membership_id = ${membershipId}::uuid and period_from = ${periodFrom}::date
      and saved_card_id is not null order by try_number`);

/** Whether somebody reported a payment that staff have not checked. */
export const hasReported = (db: Db, userId: string): Promise<boolean> =>
  hasRows(db, sql`select from payments where user_id = ${userId}::uuid and status = 'reported'`);

/** For how long the gateway is asked about a try without a clear answer. */
const ASKED_FOR_DAYS = 30;

/** Whether a card of the same person may be being charged right now. */
export const hasOpenTry = (
  tx: Tx,
  { userId, cardId }: { userId: string; cardId: string },
): Promise<boolean> =>
  hasRows(
    tx,
    sql`select from card_payments
      where saved_card_id is not null and state = 'open'
        and (user_id = ${userId}::uuid or saved_card_id = ${cardId}::uuid)
        and created_at > now() - ${ASKED_FOR_DAYS} * interval '1 day'`,
  );

export const openTries = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql<{ id: string }>`
    select id from card_payments
    where state = 'open' and saved_card_id is not null
      and created_at > now() - ${ASKED_FOR_DAYS} * interval '1 day'
    order by created_at limit ${AT_ONCE}`);
