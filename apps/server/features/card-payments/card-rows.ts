import type { CardPayment } from '@forja/contract/card-payments/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { CardPurpose } from '../payments/public.ts';

/** The `kind` under which the gateway reports these payments. */
export const CARD_PAYMENT_KIND = 'card-payment';

/** A card payment that somebody began, as stored. */
export interface CardRow extends CardPurpose {
  id: string;
  amountCents: number;
  currency: string;
  account: string;
  session: string | null;
  url: string | null;
  state: 'open' | 'paid' | 'closed';
  createdAt: string;
  /** The saved card it charges; null for a payment page. */
  savedCardId: string | null;
  tryNumber: number | null;
  /** The page has expired and should be closed. */
  isOver: boolean;
}

const columns = sql`
  id, user_id as "userId", purpose, charge_ids as "chargeIds", membership_id as "membershipId",
  renews, plan_id as "planId", period_from as "periodFrom", saved_card_id as "savedCardId",
  try_number as "tryNumber", concept, amount_cents as "amountCents", currency, account, session,
  url, state, created_at as "createdAt", expires_at <= now() as "isOver"`;

export const find = (db: Db, id: string): Promise<CardRow | undefined> =>
  db.maybe(sql<CardRow>`select ${columns} from card_payments where id = ${id}::uuid`);

/** Locked until the transaction ends, so that a payment is recorded once. */
export const lock = (tx: Tx, id: string): Promise<CardRow | undefined> =>
  tx.maybe(sql<CardRow>`select ${columns} from card_payments where id = ${id}::uuid for update`);

/** Paid at a page; a charge of a saved card has no page to close. */
const isPage = sql`saved_card_id is null`;

/** When two payments are the same, so that a second request shows the same page. */
const isSame = ({ userId, purpose, chargeIds, membershipId, renews, planId }: CardPurpose) => sql`
  user_id = ${userId}::uuid and purpose = ${purpose} and renews = ${renews}
  and charge_ids <@ ${chargeIds}::uuid[] and charge_ids @> ${chargeIds}::uuid[]
  and membership_id is not distinct from ${membershipId}::uuid
  and plan_id is not distinct from ${planId}::uuid`;

/** Locks the person, so that two requests for the same page run one after the other. */
export const lockPurpose = (tx: Tx, { userId }: Pick<CardPurpose, 'userId'>): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`card ${tx.gymId} ${userId}`}, 0))`);

export const listOpen = (tx: Tx, purpose: CardPurpose): Promise<CardRow[]> =>
  tx.all(sql<CardRow>`
    select ${columns} from card_payments
    where state = 'open' and ${isPage} and expires_at > now() and ${isSame(purpose)} order by created_at`);

/** Other open payments for something that this one pays too. */
export const listOpenForSameCharges = (tx: Tx, row: CardRow): Promise<CardRow[]> =>
  tx.all(sql<CardRow>`
    select ${columns} from card_payments
    where state = 'open' and ${isPage} and id <> ${row.id}::uuid and user_id = ${row.userId}::uuid
      and (charge_ids && ${row.chargeIds}::uuid[] or membership_id = ${row.membershipId}::uuid
        or plan_id = ${row.planId}::uuid)`);

/** The open payments of an account that pay any of these charges. */
export const openFor = (db: Db, userId: string, chargeIds: readonly string[]): Promise<CardRow[]> =>
  db.all(sql<CardRow>`
    select ${columns} from card_payments
    where state = 'open' and ${isPage} and user_id = ${userId}::uuid
      and charge_ids && ${[...chargeIds]}::uuid[] order by created_at`);

interface NewCardPayment extends CardPurpose {
  amountCents: number;
  currency: string;
  account: string;
  begunBy: string | null;
  minutes: number;
  /** Of a try to charge a saved card. */
  savedCardId?: string;
  tryNumber?: number;
}

export async function insert(tx: Tx, row: NewCardPayment): Promise<string> {
  const id = newId();
  await tx.run(sql`
    insert into card_payments (gym_id, id, user_id, begun_by, purpose, charge_ids, membership_id,
      renews, plan_id, period_from, saved_card_id, try_number, concept, amount_cents, currency,
      account, expires_at)
    values (${tx.gymId}, ${id}, ${row.userId}::uuid, ${row.begunBy}::uuid, ${row.purpose},
      ${row.chargeIds}::uuid[], ${row.membershipId}::uuid, ${row.renews}, ${row.planId}::uuid,
      ${row.periodFrom}::date, ${row.savedCardId ?? null}::uuid, ${row.tryNumber ?? null},
      ${row.concept}, ${row.amountCents}, ${row.currency}, ${row.account},
      now() + ${row.minutes} * interval '1 minute')`);
  return id;
}

/** Stores the page unless it has one, and returns the one it has. */
export async function setPage(
  db: Db,
  id: string,
  page: { sessionId: string; url: string },
): Promise<CardRow | undefined> {
  await db.run(sql`
    update card_payments set session = ${page.sessionId}, url = ${page.url}
    where id = ${id}::uuid and session is null`);
  return find(db, id);
}

/** Marks it to be closed; a payment at the last moment still counts. */
export const end = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update card_payments set expires_at = now()
    where id = ${id}::uuid and state = 'open' and expires_at > now()`);

/** The gateway confirmed that it can no longer be paid. */
export const close = (db: Db, id: string): Promise<number> =>
  db.run(sql`update card_payments set state = 'closed' where id = ${id}::uuid and state = 'open'`);

export async function setPaid(
  tx: Tx,
  id: string,
  { gatewayPayment, paymentId }: { gatewayPayment: string; paymentId: string | null },
): Promise<void> {
  await tx.run(sql`
    update card_payments set state = 'paid', paid_at = now(), gateway_payment = ${gatewayPayment},
      payment_id = ${paymentId}::uuid where id = ${id}::uuid`);
}

/** For how long a page is asked about that the gateway neither closes nor knows. */
const ASKED_FOR_DAYS = 7;
const ASKED_AT_ONCE = 100;

/** Pages whose outcome is unknown, the oldest first. */
export const unsettled = (db: Db): Promise<CardRow[]> =>
  db.all(sql<CardRow>`
    select ${columns} from card_payments
    where state = 'open' and ${isPage} and created_at > now() - ${ASKED_FOR_DAYS} * interval '1 day'
    order by created_at limit ${ASKED_AT_ONCE}`);

/** A payment as its payer sees it. */
export const shown = (db: Db, id: string): Promise<CardPayment> =>
  db.one(sql<CardPayment>`
    select c.id, c.state, c.concept, c.amount_cents as "amountCents", c.currency,
      case when c.state = 'open' and c.expires_at > now() then c.url end as url,
      c.payment_id as "paymentId", y.receipt_number as "receiptNumber",
      case when y.covers_from is not null
        then jsonb_build_object('from', y.covers_from, 'to', y.covers_to) end as covers,
      exists (select from card_doubts d where d.gym_id = c.gym_id and d.card_payment_id = c.id
        and d.settled_at is null) as "inDoubt"
    from card_payments c left join payments y on y.gym_id = c.gym_id and y.id = c.payment_id
    where c.id = ${id}::uuid`);
