import { MAX_QUANTITY } from '@forja/contract/store-limits';
import { HOLD_HOURS, type Order, type OrderInput } from '@forja/contract/store-orders';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { announce } from '../../platform/notices.ts';
import { readSettings } from '../settings/service.ts';
import { STORE_CHANGED } from './catalogue.ts';
import { readCheckout } from './checkout.ts';
import type { NewLine, Offer } from './order-repo.ts';
import * as repo from './order-repo.ts';
import { variantName } from './product-view.ts';
import * as stock from './stock-repo.ts';

type Item = OrderInput['items'][number];

export const ORDERS_CHANGED = 'store-orders-changed';
const HOUR_MS = 3_600_000;

/** One line per variant, in the order of their ids: two orders never wait for each other in a ring. */
function merge(items: readonly Item[]): Item[] {
  const byVariant = new Map<string, Item>();
  for (const item of items) {
    const known = byVariant.get(item.variantId);
    byVariant.set(item.variantId, { ...item, quantity: item.quantity + (known?.quantity ?? 0) });
  }
  return [...byVariant.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

function lineFor(item: Item, offers: readonly Offer[]): NewLine {
  const offer = offers.find(
    ({ variantId, productId }) => variantId === item.variantId && productId === item.productId,
  );
  if (!offer)
    throw new AppError('NOT_FOUND', {
      message: 'Uno de los productos ya no está en la tienda. Revisa tu carrito.',
    });
  if (item.quantity > MAX_QUANTITY)
    throw fieldError(
      'items',
      `Puedes pedir ${MAX_QUANTITY} unidades de cada artículo como máximo.`,
    );
  const { options, left: _, ...rest } = offer;
  return { ...rest, variantName: variantName(options), quantity: item.quantity };
}

async function reserveAll(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  let visible = false;
  for (const line of lines) {
    const levels = await stock.reserve(tx, line.variantId, line.quantity);
    if (!levels)
      throw new AppError('OUT_OF_STOCK', {
        message: `Ya no quedan ${line.quantity} de ${line.productName} (${line.variantName}). Revisa tu carrito.`,
        details: [{ path: line.variantId, message: 'No queda suficiente inventario.' }],
      });
    const left = levels.stock - levels.reserved;
    visible ||= stock.isVisible(left + line.quantity, left);
  }
  if (visible) await announce(tx, STORE_CHANGED);
}

/** What of a price that includes it is tax. */
const includedTax = ({ unitPriceCents, quantity, taxBp }: NewLine): number =>
  Math.round((unitPriceCents * quantity * taxBp) / (10_000 + taxBp));

async function terms(tx: Tx, input: OrderInput) {
  const { store, currency } = await readSettings(tx, '');
  if (!store.enabled)
    throw new AppError('CONFLICT', { message: 'La tienda está cerrada por ahora.' });
  if (input.fulfilment === 'pickup') return { currency, deliveryCents: 0, deliveryAddress: null };
  const checkout = await readCheckout(tx);
  if (!checkout.deliveryEnabled)
    throw fieldError('fulfilment', 'Este gimnasio no hace entregas. Elige retirar en el gimnasio.');
  if (!input.deliveryAddress)
    throw fieldError('deliveryAddress', 'Escribe la dirección de entrega.');
  return {
    currency,
    deliveryCents: checkout.deliveryFeeCents,
    deliveryAddress: input.deliveryAddress,
  };
}

/** Orders what is in the cart: prices from the shop, pieces reserved in the same transaction. */
export function placeOrder(
  db: Db,
  userId: string,
  input: OrderInput,
  confirm: (tx: Tx, order: Order) => Promise<void>,
): Promise<Order> {
  const items = merge(input.items);
  return db.tx(async (tx) => {
    const offers = await repo.offers(
      tx,
      items.map(({ variantId }) => variantId),
    );
    const lines = items.map((item) => lineFor(item, offers));
    await reserveAll(tx, lines);
    const { currency, deliveryCents, deliveryAddress } = await terms(tx, input);
    const id = newId();
    await repo.insert(tx, {
      id,
      number: await repo.nextNumber(tx),
      userId,
      fulfilment: input.fulfilment,
      deliveryAddress,
      phone: input.phone,
      paymentMethod: input.paymentMethod,
      paymentReference: input.paymentReference || null,
      notes: input.notes || null,
      currency,
      subtotalCents: lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
      deliveryCents,
      taxCents: lines.reduce((sum, line) => sum + includedTax(line), 0),
      expiresAt: new Date(Date.now() + HOLD_HOURS * HOUR_MS),
    });
    await repo.insertLines(tx, id, lines);
    await repo.recordEvent(tx, id, 'pending_payment');
    await announce(tx, ORDERS_CHANGED, id);
    const order = await repo.find(tx, id, undefined);
    await confirm(tx, order);
    return order;
  });
}
