import { sql } from 'kysely';
import { holdersOf } from '../../../domain/duties/holders.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import { notify } from '../../notifications/public.ts';
import { readProduct } from '../catalogue/catalogue.ts';

interface StockAlert {
  id: string;
  name: string;
  left: number;
  low: boolean;
}

/**
 * Marks products that became low or stopped being low, and returns each change once. Hidden
 * products are skipped: nobody can buy them, so no more are needed.
 */
function updateLowStock(tx: Tx, productIds: readonly string[]): Promise<StockAlert[]> {
  return tx.all(sql<StockAlert>`
    with level as (
      select v.product_id, sum(v.stock - v.reserved)::integer as left from store_variants v
      where v.product_id = any (${[...productIds]}::uuid[]) and v.archived_at is null
      group by v.product_id
    )
    update store_products p
    set low_since = case when level.left <= p.low_stock_at and not p.hidden then now() end
    from level
    where p.id = level.product_id and p.deleted_at is null
      and (level.left <= p.low_stock_at and not p.hidden) <> (p.low_since is not null)
    returning p.id, p.name, level.left, p.low_since is not null as low`);
}

async function alertManagement(tx: Tx, { id, name, left }: StockAlert): Promise<void> {
  await notify(tx, {
    userIds: await holdersOf(tx, 'store.manage'),
    kind: 'low-stock',
    title: left > 0 ? `Quedan ${left} de ${name}` : `Se agotó ${name}`,
    body: 'Pide más o ajusta el inventario.',
    link: '/tienda-admin?parte=inventario&poco=1',
    subject: `low-stock:${id}`,
  });
}

interface RestockSubscriber {
  userId: string;
  productId: string;
  name: string;
}

/** Notifies, once each, the people waiting for a variant that is available again. */
async function notifyRestocked(tx: Tx, productIds: readonly string[]): Promise<void> {
  const waiting = await tx.all(sql<RestockSubscriber>`
    delete from store_restock_requests r using store_variants v, store_products p
    where v.gym_id = r.gym_id and v.id = r.variant_id and p.gym_id = v.gym_id and p.id = v.product_id
      and p.id = any (${[...productIds]}::uuid[]) and v.archived_at is null and v.stock > v.reserved
      and not p.hidden and p.deleted_at is null
    returning r.user_id as "userId", p.id as "productId", p.name`);
  for (const [productId, people] of Map.groupBy(waiting, (one) => one.productId))
    await notify(tx, {
      userIds: people.map(({ userId }) => userId),
      kind: 'restock',
      title: `Ya hay ${people[0]?.name}`,
      body: 'Volvió a la tienda lo que esperabas.',
      link: `/producto/${productId}`,
    });
}

/** Alerts management of products that became low, once each time. */
export async function alertLowStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  for (const crossing of await updateLowStock(tx, productIds))
    if (crossing.low) await alertManagement(tx, crossing);
}

/**
 * Called after any change of stock or of the low level. Notifies management and the people waiting
 * for a product.
 */
export async function sendStockAlerts(tx: Tx, productIds: readonly string[]): Promise<void> {
  await alertLowStock(tx, productIds);
  await notifyRestocked(tx, productIds);
}

/** Subscribes a person to the restock of a variant; asking twice changes nothing. */
export async function subscribeToRestock(db: Db, id: string, variantId: string): Promise<void> {
  const { variants } = await readProduct(db, id, false);
  if (!variants.some((variant) => variant.id === variantId))
    throw fieldError('variantId', 'Esa variante ya no existe. Recarga la página.');
  await db.run(sql`
    insert into store_restock_requests (gym_id, id, variant_id, user_id)
    values (${db.gymId}::uuid, ${newId()}::uuid, ${variantId}::uuid, ${db.actor.userId}::uuid)
    on conflict (gym_id, variant_id, user_id) do nothing`);
}
