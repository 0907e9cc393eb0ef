import type { NewSale } from '@forja/contract/counter/basket-schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import {
  holdingsOf,
  NOTHING_SOLD,
  type SoldEntitlements,
  soldBetween,
} from '../membership-sales/public.ts';

interface Piece {
  variantId: string;
  quantity: number;
}

type Holdings = Awaited<ReturnType<typeof holdingsOf>>;

/** The people that the plans of a basket are for: the buyer and those covered. */
const heldBy = (userId: string, lines: NewSale['lines']): string[] => [
  userId,
  ...lines.flatMap((line) => (line.kind === 'plan' ? line.familyIds : [])),
];

/** What the buyer and those covered hold before plans are sold; null if the basket has no plans. */
export async function holdingsBefore(tx: Tx, { userId, lines }: NewSale): Promise<Holdings | null> {
  const sellsPlan = lines.some(({ kind }) => kind === 'plan');
  return userId !== null && sellsPlan ? holdingsOf(tx, heldBy(userId, lines)) : null;
}

/** The effects of a sale besides its documents, as stored with the sale. */
export async function otherEffectsOf(tx: Tx, sale: NewSale, before: Holdings | null) {
  const pieces: Piece[] = sale.lines.flatMap((line) =>
    line.kind === 'product' ? [{ variantId: line.variantId, quantity: line.quantity }] : [],
  );
  const entitlements: SoldEntitlements =
    before && sale.userId !== null
      ? soldBetween(before, await holdingsOf(tx, heldBy(sale.userId, sale.lines)))
      : NOTHING_SOLD;
  return { pieces: JSON.stringify(pieces), entitlements: JSON.stringify(entitlements) };
}

/** Credits made by this sale: discounts of plans, and the unused part of what they replaced. */
const creditedNow = (tx: Tx, userId: string | null) =>
  tx.all(sql<{ id: string }>`
    select k.id from credits k join accounts a on a.gym_id = k.gym_id and a.id = k.account_id
    where a.user_id = ${userId}::uuid and k.kind in ('pro-rata', 'goodwill') and k.created_at = now()`);

/** Stores which charges, payments and credits belong to a sale. */
export async function writeDocuments(
  tx: Tx,
  saleId: string,
  sale: NewSale,
  sold: readonly { chargeId: string | null }[],
  paymentIds: readonly string[],
): Promise<void> {
  const charges = sold.flatMap(({ chargeId }, at) =>
    chargeId ? [{ charge_id: chargeId, made: sale.lines[at]?.kind !== 'charge', line: at }] : [],
  );
  const payments = paymentIds.map((id) => ({ payment_id: id }));
  const credits = (await creditedNow(tx, sale.userId)).map(({ id }) => ({ credit_id: id }));
  const documents = [...charges, ...payments, ...credits];
  if (documents.length === 0) return;
  await tx.run(
    build
      .insertInto('sale_documents')
      .values(documents.map((one) => ({ gym_id: tx.gymId, sale_id: saleId, ...one }))),
  );
}

/** What has to be undone when a sale is voided. */
export interface SaleEffects {
  madeAt: string;
  number: number;
  /** Null for sales from before this was stored. */
  pieces: Piece[] | null;
  entitlements: SoldEntitlements | null;
  /** The charges it made, not the debts it only collected. */
  chargeIds: string[];
  /** The payments that are not voided. */
  paymentIds: string[];
  creditIds: string[];
  /** How much of its payments and credits was paid out since. */
  refundedCents: number;
  /** The part of it that came from credits. */
  creditsRefundedCents: number;
}

export const readSaleEffects = (tx: Tx, id: string): Promise<SaleEffects> =>
  tx.one(sql<SaleEffects>`
    select s.made_at as "madeAt", s.number, s.pieces, s.entitlements,
      coalesce(array_agg(d.charge_id) filter (where d.charge_id is not null and d.made), '{}') as "chargeIds",
      coalesce(array_agg(d.payment_id) filter (where d.payment_id is not null and not exists (
        select from payment_voids v where v.payment_id = d.payment_id)), '{}') as "paymentIds",
      coalesce(array_agg(d.credit_id) filter (where d.credit_id is not null), '{}') as "creditIds",
      coalesce(sum((select sum(a.amount_cents) from allocations a where a.refund_id is not null
        and (a.payment_id = d.payment_id or a.credit_id = d.credit_id))), 0)::bigint as "refundedCents",
      coalesce(sum((select sum(a.amount_cents) from allocations a where a.refund_id is not null
        and a.credit_id = d.credit_id)), 0)::bigint as "creditsRefundedCents"
    from sales s left join sale_documents d on d.gym_id = s.gym_id and d.sale_id = s.id
    where s.id = ${id}::uuid
    group by s.gym_id, s.id`);
