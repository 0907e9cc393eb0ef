import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { STORE_CHANGED } from '../catalogue/catalogue.ts';
import { addSold, findOffers } from '../catalogue/offers.ts';
import { variantName } from '../catalogue/product-view.ts';
import { notEnoughText } from './not-enough-text.ts';
import { alertLowStock, sendStockAlerts } from './stock-alerts.ts';
import * as stock from './stock-rows.ts';

/** Takes pieces sold at the counter off the shelf; returns their cost and name. */
export async function sellPieces(tx: Tx, variantId: string, quantity: number) {
  const [offer] = await findOffers(tx, [variantId]);
  if (!offer) throw fieldError('lines', 'Uno de los productos ya no está en la tienda.');
  const { productId, productName, options, unitPriceCents, unitCostCents, taxBp, cabys } = offer;
  const levels = await stock.changeStockBy(tx, variantId, -quantity);
  if (!levels) {
    throw new AppError('OUT_OF_STOCK', { message: notEnoughText(quantity, productName) });
  }
  const entry = { variantId, delta: -quantity, stockAfter: levels.stock, reason: 'sale' };
  await stock.recordMovement(tx, { ...entry, note: 'Venta en caja' });
  await addSold(tx, productId, quantity);
  await alertLowStock(tx, [productId]);
  await announce(tx, STORE_CHANGED);
  const variant = options.length > 0 ? `, ${variantName(options)}` : '';
  const concept = `${productName}${variant}`;
  const piece = { productId, variantId, productName: concept, taxBp, unitCostCents };
  return { concept, unitPriceCents, taxBp, cabys, piece };
}

/** Puts the pieces of a voided sale back, also when the product is no longer sold. */
export async function returnPieces(
  tx: Tx,
  variantId: string,
  quantity: number,
  note: string,
): Promise<void> {
  const levels = await stock.changeStockBy(tx, variantId, quantity);
  // A deleted variant has no stock to return pieces to.
  if (!levels) return;
  const entry = { variantId, delta: quantity, stockAfter: levels.stock, reason: 'return', note };
  await stock.recordMovement(tx, entry);
  const { productId } = await tx.one(
    build
      .selectFrom('store_variants')
      .where('id', '=', variantId)
      .select('product_id as productId'),
  );
  await addSold(tx, productId, -quantity);
  await sendStockAlerts(tx, [productId]);
  await announce(tx, STORE_CHANGED);
}
