import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';

/** A variant as whoever sells it needs it: its name, price and stock. */
export interface Offer {
  productId: string;
  categoryId: string | null;
  variantId: string;
  productName: string;
  options: { name: string; value: string }[];
  image: string | null;
  unitPriceCents: number;
  /** The gym's cost per piece, if known. */
  unitCostCents: number | null;
  taxBp: number;
  cabys: string | null;
  left: number;
}

/** Those of these variants that are on sale. */
export function findOffers(db: Db, variantIds: readonly string[]): Promise<Offer[]> {
  return db.all(sql<Offer>`
    select p.id as "productId", p.category_id as "categoryId", v.id as "variantId", p.name as "productName", v.options,
      p.current_price_cents + v.extra_cents as "unitPriceCents", v.cost_cents as "unitCostCents", p.tax_bp as "taxBp",
      p.cabys, v.stock - v.reserved as left,
      (select i.sources -> 0 ->> 'webp' from store_images i
        where i.gym_id = p.gym_id and i.product_id = p.id order by i.position, i.id limit 1) as image
    from store_variants v
    join store_products p on p.gym_id = v.gym_id and p.id = v.product_id
    where v.id = any (${[...variantIds]}::uuid[]) and v.archived_at is null
      and p.deleted_at is null and not p.hidden`);
}

export async function addSold(tx: Tx, productId: string, quantity: number): Promise<void> {
  await tx.run(sql`
    update store_products set sold_count = greatest(0, sold_count + ${quantity}::integer)
    where id = ${productId}::uuid`);
}
