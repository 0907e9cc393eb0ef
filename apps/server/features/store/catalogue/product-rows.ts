import type { ProductQuery } from '@forja/contract/store/routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import type { ResponsivePicture } from '../../../platform/files/images.ts';

export interface VariantRow {
  id: string;
  options: { name: string; value: string }[];
  extraCents: number;
  costCents: number | null;
  sku: string | null;
  stock: number;
  reserved: number;
}

export interface ProductRow {
  id: string;
  name: string;
  subtitle: string;
  description: string;
  category: { id: string; name: string } | null;
  priceCents: number;
  salePriceCents: number | null;
  currentPriceCents: number;
  taxBp: number;
  hidden: boolean;
  lowStockAt: number;
  soldCount: number;
  cabys: string | null;
  searchName: string;
  isNew: boolean;
  images: ({ id: string; alt: string } & ResponsivePicture)[];
  variants: VariantRow[];
}

/** The position of a row in the sort order, from which the next page begins. */
export interface Position {
  value: string | number;
  id: string;
}

const NEW_FOR = sql`interval '30 days'`;

const columns = sql`
  p.id, p.name, p.subtitle, p.description,
  p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
  p.current_price_cents as "currentPriceCents", p.tax_bp as "taxBp", p.hidden,
  p.low_stock_at as "lowStockAt", p.sold_count as "soldCount", p.cabys, p.search_name as "searchName",
  p.created_at > now() - ${NEW_FOR} as "isNew",
  (select json_build_object('id', c.id, 'name', c.name) from store_categories c
    where c.gym_id = p.gym_id and c.id = p.category_id) as category,
  (select coalesce(json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder, 'sources', i.sources) order by i.position, i.id), '[]')
    from store_images i where i.gym_id = p.gym_id and i.product_id = p.id) as images,
  (select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options,
      'extraCents', v.extra_cents, 'costCents', v.cost_cents, 'sku', v.sku, 'stock', v.stock, 'reserved', v.reserved)
      order by v.position, v.id), '[]')
    from store_variants v
    where v.gym_id = p.gym_id and v.product_id = p.id and v.archived_at is null) as variants`;

interface Order {
  by: RawBuilder<unknown>;
  cast: RawBuilder<unknown>;
  down: boolean;
  valueOf(row: ProductRow): string | number;
}

const ORDERS: Record<ProductQuery['sort'], Order> = {
  best: {
    by: sql`p.sold_count`,
    cast: sql`integer`,
    down: true,
    valueOf: (row) => row.soldCount,
  },
  // Ids contain their time, so newest first is greatest id first.
  new: { by: sql`p.id`, cast: sql`uuid`, down: true, valueOf: (row) => row.id },
  'price-asc': {
    by: sql`p.current_price_cents`,
    cast: sql`bigint`,
    down: false,
    valueOf: (row) => row.currentPriceCents,
  },
  'price-desc': {
    by: sql`p.current_price_cents`,
    cast: sql`bigint`,
    down: true,
    valueOf: (row) => row.currentPriceCents,
  },
  name: { by: sql`p.search_name`, cast: sql`text`, down: false, valueOf: (row) => row.searchName },
};

const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Hides a condition from the planner. It would expect a price range to match few rows, and read and
 * sort the whole shop instead of one page in the requested order.
 */
const opaque = (test: RawBuilder<unknown>) => sql`coalesce(${test}, false)`;

function conditions(query: ProductQuery, withHidden: boolean): RawBuilder<unknown> {
  const parts = [sql`p.deleted_at is null`];
  if (!withHidden) parts.push(sql`not p.hidden`);
  if (query.ids) parts.push(sql`p.id = any (${query.ids}::uuid[])`);
  if (query.search) parts.push(sql`p.search_name like search_key(${likePattern(query.search)})`);
  if (query.category) parts.push(sql`p.category_id = ${query.category}::uuid`);
  if (query.minPrice !== undefined)
    parts.push(opaque(sql`p.current_price_cents >= ${query.minPrice}::bigint`));
  if (query.maxPrice !== undefined)
    parts.push(opaque(sql`p.current_price_cents <= ${query.maxPrice}::bigint`));
  if (query.onSale) parts.push(sql`p.sale_price_cents is not null`);
  if (query.low)
    parts.push(sql`not p.hidden and p.low_stock_at >= (select coalesce(sum(v.stock - v.reserved), 0)
      from store_variants v where v.gym_id = p.gym_id and v.product_id = p.id
      and v.archived_at is null)`);
  if (query.available)
    parts.push(sql`exists (select from store_variants v where v.gym_id = p.gym_id
      and v.product_id = p.id and v.archived_at is null and v.stock > v.reserved)`);
  return sql.join(parts, sql` and `);
}

/** One page of products after `after`, with one extra row when there are more. */
export function page(
  db: Db,
  query: ProductQuery,
  withHidden: boolean,
  after: Position | undefined,
): Promise<ProductRow[]> {
  const { by, cast, down } = ORDERS[query.sort];
  const direction = down ? sql`desc` : sql`asc`;
  const rest = after
    ? sql` and (${by}, p.id) ${down ? sql`<` : sql`>`} (${after.value}::${cast}, ${after.id}::uuid)`
    : sql``;
  const order = sql`order by ${by} ${direction}, p.id ${direction}`;
  // The page is cut first, so that pictures and variants are read for its rows only.
  return db.all(sql<ProductRow>`
    select ${columns} from (
      select p.* from store_products p
      where ${conditions(query, withHidden)}${rest} ${order} limit ${query.limit + 1}
    ) p ${order}`);
}

/** The position of a row in the requested order. */
export const positionOf = (query: ProductQuery, row: ProductRow): Position => ({
  value: ORDERS[query.sort].valueOf(row),
  id: row.id,
});

export async function count(db: Db, query: ProductQuery, withHidden: boolean): Promise<number> {
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::integer as total from store_products p
    where ${conditions(query, withHidden)}`);
  return total;
}

export function find(db: Db, id: string, withHidden: boolean): Promise<ProductRow> {
  return db.one(sql<ProductRow>`
    select ${columns} from store_products p
    where p.id = ${id}::uuid and p.deleted_at is null ${withHidden ? sql`` : sql`and not p.hidden`}`);
}
