import type { ChargeKind, PaymentMethod } from '@forja/contract/accounts/values';
import type { FiscalEnvironment, FiscalKind, FiscalStatus } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/gym-db.ts';
import { type FiscalDocument, RECEIPT } from '../../../tax-office/public.ts';
import { chargesBehind } from './passed-charges.ts';

/** A document as its row stores it. */
export interface DocumentRow {
  id: string;
  environment: FiscalEnvironment;
  kind: FiscalKind;
  branch: number;
  terminal: number;
  number: number;
  clave: string;
  refersTo: string | null;
  creditId: string | null;
  /** The charge whose amount a debit note raises, and why. */
  raisedChargeId: string | null;
  correction: string | null;
  /** Whether the invoice defers its IVA until it is paid. */
  defersVat: boolean;
  status: FiscalStatus;
  xml: string | null;
  triedAt: Date | null;
  attempts: number;
  createdAt: Date;
}

export const documentColumns = sql`
  id, environment, kind, branch, terminal, number, clave, refers_to as "refersTo",
  credit_id as "creditId", raised_charge_id as "raisedChargeId", correction, defers_vat as "defersVat", status, xml, tried_at as "triedAt", attempts, created_at as "createdAt"`;

export const findDocument = (db: Db, id: string): Promise<DocumentRow> =>
  db.one(sql<DocumentRow>`select ${documentColumns} from fiscal_documents where id = ${id}::uuid`);

/** The document that counts: the last replacement of a rejected one, or the document itself. */
export const findStanding = (db: Db, id: string): Promise<DocumentRow> =>
  db.one(sql<DocumentRow>`
    with recursive chain as (
      select id, kind from fiscal_documents where id = ${id}::uuid
      union all
      select r.id, r.kind from chain c join fiscal_documents r
        on r.refers_to = c.id and r.kind = c.kind and r.credit_id is null
    )
    select ${documentColumns} from fiscal_documents where id in (select id from chain)
    order by created_at desc, number desc limit 1`);

/** A charge in a document, with the amount it had when the document was issued. */
export interface SoldCharge {
  id: string;
  kind: ChargeKind;
  orderId: string | null;
  concept: string;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  discountReason: string | null;
  taxBp: number | null;
  /** Its own code; null uses the code of its kind. */
  cabys: string | null;
}

/** The charges of a document, less the credit given on them by then. */
export const soldBy = (db: Db, documentId: string): Promise<SoldCharge[]> =>
  db.all(sql<SoldCharge>`
    select c.id, c.kind, c.order_id as "orderId", c.concept, c.quantity,
      c.unit_price_cents as "unitPriceCents", c.discount_cents + g.cents as "discountCents",
      coalesce(c.discount_reason, g.reason) as "discountReason", c.tax_bp as "taxBp",
      coalesce(c.cabys, p.cabys) as cabys
    from fiscal_documents f
    join fiscal_document_charges d on d.gym_id = f.gym_id and d.document_id = f.id
    join charges c on c.gym_id = d.gym_id and c.id = d.charge_id
    left join membership_plans p
      on p.gym_id = c.gym_id and p.id = c.plan_id and c.kind = 'period'
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0)::bigint as cents, min(k.reason) as reason
      from allocations a join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
      where a.gym_id = c.gym_id and a.charge_id = c.id and k.charge_id = c.id
        and a.created_at <= f.created_at and not exists (select from fiscal_documents n
          where n.gym_id = k.gym_id and n.credit_id = k.id)
    ) g
    where f.id = ${documentId}::uuid
    order by c.created_at, c.id`);

/**
 * What had settled a charge when its document was issued. A transaction that began earlier may pay
 * later because it waited for the account; its payment of a deferring invoice has a receipt of its
 * own.
 */
export const isWithDocument = sql<boolean>`(a.created_at <= f.created_at
  and (a.created_at = f.created_at or a.created_at <> now())
  and not exists (select from fiscal_documents later
    where later.gym_id = f.gym_id and later.refers_to = f.id and later.kind = ${RECEIPT}
      and later.paid_at = a.created_at and later.paid_at <> f.created_at))`;

/** What settled the charges of a document by the time it was issued; null is credit. */
export const paidOn = (db: Db, documentId: string) =>
  db.all(sql<{ method: PaymentMethod | null; amountCents: number }>`
    select y.method, sum(a.amount_cents)::bigint as "amountCents"
    from fiscal_documents f
    join fiscal_document_charges d on d.gym_id = f.gym_id and d.document_id = f.id
    join allocations a on a.gym_id = d.gym_id and a.charge_id = d.charge_id
    left join payments y on y.gym_id = a.gym_id and y.id = a.payment_id
    left join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
    where f.id = ${documentId}::uuid and ${isWithDocument}
      and (k.id is null or k.charge_id is distinct from d.charge_id)
    group by y.method having sum(a.amount_cents) > 0
    order by y.method`);

/** Condition: money, and not credit given on the charge itself. */
export const isMoney = sql<boolean>`(k.id is null or k.charge_id is distinct from a.charge_id)`;

/** The methods and amounts of the money in a receipt. */
export const paidWith = (db: Db, receiptId: string) =>
  db.all(sql<{ method: PaymentMethod | null; amountCents: number }>`
    select y.method, sum(a.amount_cents)::bigint as "amountCents"
    from fiscal_documents r
    join fiscal_documents f on f.gym_id = r.gym_id and f.id = r.refers_to
    cross join lateral ${chargesBehind(sql`f.id`)} d
    join allocations a on a.gym_id = f.gym_id and a.charge_id = d.charge_id
    left join payments y on y.gym_id = a.gym_id and y.id = a.payment_id
    left join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
    where r.id = ${receiptId}::uuid and a.amount_cents > 0 and ${isMoney}
      and (a.created_at = r.paid_at or (r.paid_at = f.created_at and ${isWithDocument}))
    group by y.method order by y.method`);

/**
 * Whether `n` takes back the money with which `p` had settled. All that money settles of a charge
 * is always taken back together, so a later `n` finds nothing left.
 */
export const takesBack = sql<boolean>`(n.charge_id = p.charge_id and n.amount_cents < 0
  and n.payment_id is not distinct from p.payment_id
  and n.credit_id is not distinct from p.credit_id
  and not exists (select from credits own
    where own.gym_id = p.gym_id and own.id = p.credit_id and own.charge_id = p.charge_id)
  and not exists (select from allocations b
    where b.gym_id = p.gym_id and b.charge_id = p.charge_id and b.amount_cents < 0
      and b.payment_id is not distinct from p.payment_id
      and b.credit_id is not distinct from p.credit_id
      and b.created_at > p.created_at and b.created_at < n.created_at))`;

/** How much of the money of a receipt was taken back in the transaction that wrote this note. */
export const takenBackOf = (db: Db, noteId: string) =>
  db.one(sql<{ amountCents: number }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as "amountCents"
    from fiscal_documents f
    join fiscal_documents r on r.gym_id = f.gym_id and r.id = f.refers_to
    cross join lateral ${chargesBehind(sql`r.refers_to`)} d
    join allocations p on p.gym_id = r.gym_id and p.charge_id = d.charge_id
      and p.created_at = r.paid_at and p.amount_cents > 0
    where f.id = ${noteId}::uuid and exists (
      select from allocations n
      where n.gym_id = p.gym_id and n.created_at = f.created_at and ${takesBack})`);

/** Whether a document deferred its IVA: it was meant to, and was not paid in full when issued. */
export async function isDeferring(db: Db, documentId: string): Promise<boolean> {
  const { isDeferring: found } = await db.one(sql<{ isDeferring: boolean }>`
    select f.defers_vat and exists (
      select from fiscal_document_charges d
      join charges c on c.gym_id = d.gym_id and c.id = d.charge_id
      where d.document_id = f.id and c.total_cents > (
        select coalesce(sum(a.amount_cents), 0) from allocations a
        where a.gym_id = c.gym_id and a.charge_id = c.id and ${isWithDocument})
    ) as "isDeferring"
    from fiscal_documents f where f.id = ${documentId}::uuid`);
  return found;
}

/** How much of a credit reduced the debt that was still open on its charge. */
export async function forgivenBy(db: Db, { id }: DocumentRow): Promise<number> {
  const { cents } = await db.one(sql<{ cents: number }>`
    select coalesce(sum(a.amount_cents), 0)::bigint as cents
    from fiscal_documents f
    join credits k on k.gym_id = f.gym_id and k.id = f.credit_id
    join allocations a on a.gym_id = k.gym_id and a.credit_id = k.id and a.charge_id = k.charge_id
    where f.id = ${id}::uuid and a.created_at = f.created_at`);
  return cents;
}

interface OrderLine {
  name: string;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  taxBp: number;
  cabys: string | null;
}

/** The lines of an order: it is one charge with many products, each with its own rate. */
export const linesOfOrder = (db: Db, orderId: string): Promise<OrderLine[]> =>
  db.all(sql<OrderLine>`
    select l.product_name as name, l.quantity, l.unit_price_cents as "unitPriceCents",
      l.discount_cents as "discountCents", l.tax_bp as "taxBp", p.cabys
    from store_order_lines l
    left join store_products p on p.gym_id = l.gym_id and p.id = l.product_id
    where l.order_id = ${orderId}::uuid order by l.position`);

export const deliveryOf = (db: Db, orderId: string) =>
  db.one(sql<{ cents: number }>`
    select delivery_cents as cents from store_orders where id = ${orderId}::uuid`);

export interface Receiver {
  name: string;
  type: string;
  number: string;
  email: string | null;
}

/** The receiver of an account's documents; undefined when the person gave no identification. */
export const receiverOf = (db: Db, documentId: string): Promise<Receiver | undefined> =>
  db.maybe(sql<Receiver>`
    select r.name, r.identification_type as type, r.identification_number as number, r.email
    from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    join fiscal_receivers r on r.gym_id = a.gym_id and r.user_id = a.user_id
    where f.id = ${documentId}::uuid`);

/** The receiver in a signed document; null without one, or while it is not signed. */
export async function receiverIn(db: Db, documentId: string): Promise<FiscalDocument['receiver']> {
  const { content } = await db.one(sql<{ content: FiscalDocument | null }>`
    select content from fiscal_documents where id = ${documentId}::uuid`);
  return content?.receiver ?? null;
}

export const findCredit = (db: Db, creditId: string) =>
  db.one(sql<{ chargeId: string; amountCents: number; reason: string }>`
    select charge_id as "chargeId", amount_cents as "amountCents", reason
    from credits where id = ${creditId}::uuid`);
