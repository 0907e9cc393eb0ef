import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import type { ColumnKey } from './columns.ts';

export interface KnownVariant {
  id: string;
  productId: string;
  options: { name: string; value: string }[];
  extraCents: number;
  costCents: number | null;
  sku: string | null;
  stock: number;
  reserved: number;
}

/** Products by name, ignoring case. */
export function knownProducts(db: Db, names: readonly string[]) {
  return db.all(sql<{ id: string; key: string }>`
    select distinct on (lower(name)) id, lower(name) as key from store_products
    where deleted_at is null and lower(name) = any (${[...names]}::text[])
    order by lower(name), id`);
}

export function lockedVariants(tx: Tx, productIds: readonly string[]): Promise<KnownVariant[]> {
  return tx.all(sql<KnownVariant>`
    select id, product_id as "productId", options, extra_cents as "extraCents",
      cost_cents as "costCents", sku, stock, reserved from store_variants
    where product_id = any (${[...productIds]}::uuid[]) and archived_at is null
    order by id for update`);
}

/** What these products, their variants and the categories say already. */
export async function shownTexts(db: Db, productIds: readonly string[]): Promise<object> {
  const products = await db.all(sql<object>`
    select p.name, p.subtitle, p.description, (select json_agg(v.options) from store_variants v
      where v.gym_id = p.gym_id and v.product_id = p.id) as options
    from store_products p where p.id = any (${[...productIds]}::uuid[])`);
  return { products, categories: await db.all(sql<object>`select name from store_categories`) };
}

/** Which of these article codes are in use, and by which variant. */
export function knownSkus(db: Db, skus: readonly string[]) {
  return db.all(sql<{ sku: string; id: string }>`
    select sku, id from store_variants
    where archived_at is null and sku = any (${[...skus]}::text[])`);
}

export const knownCategories = (db: Db) =>
  db.all(sql<{ id: string; key: string }>`select id, lower(name) as key from store_categories`);

/**
 * Discards the cached plans of this connection: foreign key checks planned for a small shop would
 * scan all the new products for every line.
 */
export async function replanQueries(tx: Tx): Promise<void> {
  await tx.raw('discard plans');
  await tx.raw('set local enable_seqscan = off');
}

export interface NewCategory {
  id: string;
  name: string;
}

/** Adds categories after the existing ones. */
export async function addCategories(tx: Tx, rows: readonly NewCategory[]): Promise<void> {
  await tx.run(sql`
    insert into store_categories (gym_id, id, name, position)
    select ${tx.gymId}::uuid, r.id, r.name,
      (select coalesce(max(position), 0) + 1 from store_categories)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text)`);
}

export interface ProductWrite {
  id: string;
  name: string;
  subtitle: string;
  description: string;
  category_id: string | null;
  price_cents: number;
  sale_price_cents: number | null;
  tax_bp: number;
  cabys: string | null;
  hidden: boolean;
  low_stock_at: number;
}

const productRows = (rows: readonly ProductWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, subtitle text,
    description text, category_id uuid, price_cents bigint, sale_price_cents bigint,
    tax_bp integer, cabys text, hidden boolean, low_stock_at integer)`;

export async function addProducts(tx: Tx, rows: readonly ProductWrite[]): Promise<void> {
  await tx.run(sql`
    insert into store_products (gym_id, id, name, subtitle, description, category_id, price_cents,
      sale_price_cents, tax_bp, cabys, hidden, low_stock_at)
    select ${tx.gymId}::uuid, r.* from ${productRows(rows)}`);
}

const CHANGES: Partial<Record<ColumnKey, RawBuilder<unknown>>> = {
  subtitle: sql`subtitle = r.subtitle`,
  description: sql`description = r.description`,
  category: sql`category_id = r.category_id`,
  price: sql`price_cents = r.price_cents`,
  sale: sql`sale_price_cents = r.sale_price_cents`,
  tax: sql`tax_bp = r.tax_bp`,
  cabys: sql`cabys = r.cabys`,
  lowStockAt: sql`low_stock_at = r.low_stock_at`,
  visible: sql`hidden = r.hidden`,
};
/** A sale price that the file does not mention stays while it is still below the price. */
const KEPT_SALE_PRICE = sql`sale_price_cents =
  case when p.sale_price_cents < r.price_cents then p.sale_price_cents end`;

/** Changes only the fields the file has a column for. */
export async function changeProducts(
  tx: Tx,
  rows: readonly ProductWrite[],
  columns: readonly (ColumnKey | undefined)[],
): Promise<void> {
  const changes = columns.flatMap((key) => (key && CHANGES[key]) ?? []);
  if (!columns.includes('sale')) changes.push(KEPT_SALE_PRICE);
  await tx.run(sql`
    update store_products p set ${sql.join(changes)}, updated_at = now()
    from ${productRows(rows)} where p.id = r.id`);
}

export interface VariantWrite {
  id: string;
  product_id: string;
  position: number;
  options: { name: string; value: string }[];
  extra_cents: number;
  cost_cents: number | null;
  sku: string | null;
  stock: number;
  /** The id of its stock movement; null when the stock did not change. */
  movement_id: string | null;
  delta: number;
}

const variantRows = (rows: readonly VariantWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, product_id uuid,
    position integer, options jsonb, extra_cents bigint, cost_cents bigint, sku text, stock integer,
    movement_id uuid, delta integer)`;

export async function addVariants(tx: Tx, rows: readonly VariantWrite[]): Promise<void> {
  await tx.run(sql`
    insert into store_variants (gym_id, id, product_id, position, options, extra_cents, cost_cents,
      sku, stock)
    select ${tx.gymId}::uuid, r.id, r.product_id, r.position, r.options, r.extra_cents, r.cost_cents,
      r.sku, r.stock
    from ${variantRows(rows)}`);
}

export async function changeVariants(tx: Tx, rows: readonly VariantWrite[]): Promise<void> {
  await tx.run(sql`
    update store_variants v set extra_cents = r.extra_cents, cost_cents = r.cost_cents, sku = r.sku,
      stock = v.stock + r.delta
    from ${variantRows(rows)} where v.id = r.id`);
}

export async function addMovements(
  tx: Tx,
  rows: readonly VariantWrite[],
  reason: 'initial' | 'count',
): Promise<void> {
  await tx.run(sql`
    insert into store_movements (gym_id, id, variant_id, delta, stock_after, reason, note, user_id)
    select ${tx.gymId}::uuid, r.movement_id, r.id, r.delta, r.stock, ${reason}, 'Importación',
      ${tx.actor.userId}::uuid
    from ${variantRows(rows)} where r.movement_id is not null`);
}

export interface CatalogueRow {
  name: string;
  subtitle: string;
  description: string;
  category: string | null;
  priceCents: number;
  salePriceCents: number | null;
  taxBp: number;
  cabys: string | null;
  hidden: boolean;
  lowStockAt: number;
  options: { name: string; value: string }[];
  extraCents: number;
  costCents: number | null;
  sku: string | null;
  stock: number;
}

/** Every variant that is not deleted, with its product. */
export function catalogueRows(db: Db): Promise<CatalogueRow[]> {
  return db.all(sql<CatalogueRow>`
    select p.name, p.subtitle, p.description, c.name as category, p.price_cents as "priceCents",
      p.sale_price_cents as "salePriceCents", p.tax_bp as "taxBp", p.cabys, p.hidden,
      p.low_stock_at as "lowStockAt", v.options, v.extra_cents as "extraCents",
      v.cost_cents as "costCents", v.sku, v.stock
    from store_products p
    join store_variants v on v.gym_id = p.gym_id and v.product_id = p.id and v.archived_at is null
    left join store_categories c on c.gym_id = p.gym_id and c.id = p.category_id
    where p.deleted_at is null order by p.search_name, p.id, v.position, v.id`);
}
