import { VISIBLE_STOCK } from '@forja/contract/store/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import type { VariantRow } from '../catalogue/product-rows.ts';

interface StockLevels {
  stock: number;
  reserved: number;
}

/** Whether a change of stock is visible to visitors. */
export const isVisible = (before: number, after: number): boolean =>
  Math.min(before, VISIBLE_STOCK) !== Math.min(after, VISIBLE_STOCK);

/**
 * Reserves pieces for an order in one guarded statement, so simultaneous buyers can never get more
 * than there are. Undefined when too few are left.
 */
export function reserve(
  tx: Tx,
  variantId: string,
  quantity: number,
): Promise<StockLevels | undefined> {
  return tx.maybe(sql<StockLevels>`
    update store_variants set reserved = reserved + ${quantity}::integer
    where id = ${variantId}::uuid and archived_at is null and stock - reserved >= ${quantity}::integer
    returning stock, reserved`);
}

export async function release(tx: Tx, variantId: string, quantity: number): Promise<StockLevels> {
  return tx.one(sql<StockLevels>`
    update store_variants set reserved = reserved - ${quantity}::integer
    where id = ${variantId}::uuid returning stock, reserved`);
}

/** Removes reserved pieces from the stock. */
export async function removeReserved(
  tx: Tx,
  variantId: string,
  quantity: number,
): Promise<StockLevels> {
  return tx.one(sql<StockLevels>`
    update store_variants
    set reserved = reserved - ${quantity}::integer, stock = stock - ${quantity}::integer
    where id = ${variantId}::uuid returning stock, reserved`);
}

/** Puts sold pieces back and holds them for their order again. */
export async function reserveAgain(
  tx: Tx,
  variantId: string,
  quantity: number,
): Promise<StockLevels> {
  return tx.one(sql<StockLevels>`
    update store_variants
    set reserved = reserved + ${quantity}::integer, stock = stock + ${quantity}::integer
    where id = ${variantId}::uuid returning stock, reserved`);
}

/** Adds or removes pieces; undefined when fewer would be left than are reserved. */
export function changeStockBy(
  tx: Tx,
  variantId: string,
  delta: number,
): Promise<StockLevels | undefined> {
  return tx.maybe(sql<StockLevels>`
    update store_variants set stock = stock + ${delta}::integer
    where id = ${variantId}::uuid and stock + ${delta}::integer >= reserved
    returning stock, reserved`);
}

/** The variants of a product, locked until the transaction ends. */
export function lockVariants(tx: Tx, productId: string): Promise<(VariantRow & StockLevels)[]> {
  return tx.all(sql<VariantRow & StockLevels>`
    select id, options, extra_cents as "extraCents", cost_cents as "costCents", sku, stock, reserved from store_variants
    where product_id = ${productId}::uuid and archived_at is null order by id for update`);
}

/** Variants of any products, locked until the transaction ends. */
export function lockVariantsById(
  tx: Tx,
  ids: readonly string[],
): Promise<(VariantRow & { productId: string })[]> {
  return tx.all(sql<VariantRow & { productId: string }>`
    select id, product_id as "productId", options, extra_cents as "extraCents", cost_cents as "costCents", sku, stock, reserved
    from store_variants
    where id = any (${[...ids]}::uuid[]) and archived_at is null order by id for update`);
}

export interface MovementEntry {
  variantId: string;
  delta: number;
  stockAfter: number;
  reason: string;
  note?: string | null;
  orderId?: string | null;
}

export async function recordMovement(tx: Tx, entry: MovementEntry): Promise<void> {
  await tx.run(
    build.insertInto('store_movements').values({
      gym_id: tx.gymId,
      id: newId(),
      variant_id: entry.variantId,
      delta: entry.delta,
      stock_after: entry.stockAfter,
      reason: entry.reason,
      note: entry.note ?? null,
      order_id: entry.orderId ?? null,
      user_id: tx.actor.userId,
    }),
  );
}

export interface MovementRow {
  id: string;
  variantId: string;
  options: VariantRow['options'];
  delta: number;
  stockAfter: number;
  reason: string;
  note: string | null;
  by: string | null;
  orderId: string | null;
  at: string;
}

export function movements(
  db: Db,
  productId: string,
  limit: number,
  before: string | undefined,
): Promise<MovementRow[]> {
  return db.all(sql<MovementRow>`
    select m.id, m.variant_id as "variantId", v.options, m.delta, m.stock_after as "stockAfter",
      m.reason, m.note, u.username as by, m.order_id as "orderId", m.at
    from store_movements m
    join store_variants v on v.gym_id = m.gym_id and v.id = m.variant_id
    left join users u on u.gym_id = m.gym_id and u.id = m.user_id
    where v.product_id = ${productId}::uuid
      ${before ? sql`and m.id < ${before}::uuid` : sql``}
    order by m.id desc limit ${limit + 1}`);
}

export async function countMovements(db: Db, productId: string): Promise<number> {
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::integer as total from store_movements m
    join store_variants v on v.gym_id = m.gym_id and v.id = m.variant_id
    where v.product_id = ${productId}::uuid`);
  return total;
}
