import type { ProductWithStock, StockChange, StockCount } from '@forja/contract/store/routes';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { readProduct, STORE_CHANGED } from '../catalogue/catalogue.ts';
import { variantName } from '../catalogue/product-view.ts';
import { sendStockAlerts } from './stock-alerts.ts';
import * as stockRows from './stock-rows.ts';

type Change = StockChange['changes'][number];

async function applyChange(
  tx: Tx,
  variants: Awaited<ReturnType<typeof stockRows.lockVariants>>,
  change: Change,
  { reason, note }: Pick<StockChange, 'reason' | 'note'>,
): Promise<void> {
  const variant = variants.find(({ id }) => id === change.variantId);
  if (!variant) throw fieldError('changes', 'Esa variante ya no existe. Recarga la página.');
  const delta = 'delta' in change ? change.delta : change.counted - variant.stock;
  const after = await stockRows.changeStockBy(tx, variant.id, delta);
  if (!after) {
    const name = variantName(variant.options);
    throw new AppError('OUT_OF_STOCK', {
      message: `No pueden quedar menos de ${variant.reserved} unidades de ${name}: están apartadas en pedidos.`,
    });
  }
  // A count without a difference is recorded too, to show that somebody counted.
  await stockRows.recordMovement(tx, {
    variantId: variant.id,
    delta,
    stockAfter: after.stock,
    reason,
    note,
  });
}

/** Changes or counts the stock of a product, all of it or none. */
export function changeStock(db: Db, id: string, change: StockChange): Promise<ProductWithStock> {
  return db.tx(async (tx) => {
    const variants = await stockRows.lockVariants(tx, id);
    if (variants.length === 0) throw new AppError('NOT_FOUND');
    for (const one of change.changes) await applyChange(tx, variants, one, change);
    await audit(tx, {
      action: 'store.stock',
      objectType: 'product',
      objectId: id,
      changes: change,
    });
    await announce(tx, STORE_CHANGED);
    await sendStockAlerts(tx, [id]);
    return readProduct(tx, id, true);
  });
}

/** Stores a stock count of any products, all of it or none. */
export function countStock(db: Db, { note, counts }: StockCount): Promise<{ changed: number }> {
  return db.tx(async (tx) => {
    const variants = await stockRows.lockVariantsById(
      tx,
      counts.map(({ variantId }) => variantId),
    );
    for (const count of counts) await applyChange(tx, variants, count, { reason: 'count', note });
    const changed = counts.filter(
      ({ variantId, counted }) => variants.find(({ id }) => id === variantId)?.stock !== counted,
    );
    await audit(tx, {
      action: 'store.count',
      objectType: 'product',
      objectId: null,
      changes: { note, counted: counts.length, changed: changed.length },
    });
    await announce(tx, STORE_CHANGED);
    await sendStockAlerts(
      tx,
      variants.map(({ productId }) => productId),
    );
    return { changed: changed.length };
  });
}

/** The stock movements of a product, newest first. */
export async function listMovements(
  db: Db,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  await readProduct(db, id, true);
  const before = cursor && /^[0-9a-f-]{36}$/.test(cursor) ? cursor : undefined;
  const rows = await stockRows.movements(db, id, limit, before);
  const items = rows
    .slice(0, limit)
    .map(({ options, ...row }) => ({ ...row, variantName: variantName(options) }));
  return {
    items,
    total: await stockRows.countMovements(db, id),
    next: rows.length > limit ? items.at(-1)?.id : undefined,
  };
}
