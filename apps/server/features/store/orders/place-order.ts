import type { Location } from '@forja/contract/locations/routes';
import type { Order, OrderInput } from '@forja/contract/store/order-routes';
import { CARD_HOLD_MINUTES, HOLD_MINUTES, MAX_QUANTITY } from '@forja/contract/store/values';
import type { Cards } from '../../../platform/cards/cards.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { AppError, fieldError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/live.ts';
import { announce } from '../../../platform/live/notices.ts';
import { listLocations } from '../../locations/public.ts';
import { readSettings } from '../../settings/public.ts';
import { STORE_CHANGED } from '../catalogue/catalogue.ts';
import { variantName } from '../catalogue/product-view.ts';
import { applyDiscount, type UsedDiscount } from '../discounts/discounts.ts';
import { alertLowStock } from '../stock/stock-alerts.ts';
import * as stock from '../stock/stock-rows.ts';
import { readCheckout } from './checkout.ts';
import type { NewLine, Offer } from './order-rows.ts';
import * as repo from './order-rows.ts';

type Item = OrderInput['items'][number];

const MINUTE_MS = 60_000;
/** Where nobody can pay by card: tests and the like. */
const NO_CARDS = { available: false };

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
  return {
    ...rest,
    variantName: variantName(options),
    quantity: item.quantity,
    discountCents: 0,
  };
}

/** The items at the prices of the shop; refused when one is not on sale. */
export async function priceItems(db: Db, items: readonly Item[]): Promise<NewLine[]> {
  const merged = merge(items);
  const offers = await repo.offers(
    db,
    merged.map(({ variantId }) => variantId),
  );
  return merged.map((item) => lineFor(item, offers));
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
  await alertLowStock(
    tx,
    lines.map(({ productId }) => productId),
  );
}

/** What of a price that includes it is tax. */
const includedTax = ({ unitPriceCents, quantity, discountCents, taxBp }: NewLine): number =>
  Math.round(((unitPriceCents * quantity - discountCents) * taxBp) / (10_000 + taxBp));

const sumOf = (lines: readonly NewLine[], part: (line: NewLine) => number): number =>
  lines.reduce((sum, line) => sum + part(line), 0);

interface DiscountedLines {
  lines: NewLine[];
  discount: UsedDiscount | null;
}

/** The lines with what a code takes off each; the code is used up along with the order. */
async function applyCode(
  tx: Tx,
  lines: NewLine[],
  userId: string,
  code: string | null,
): Promise<DiscountedLines> {
  if (!code) return { lines, discount: null };
  const discount = await applyDiscount(tx, { field: 'discountCode', code, userId }, lines);
  const reduced = lines.map((line, at) => ({ ...line, discountCents: discount.shares[at] ?? 0 }));
  return { lines: reduced, discount };
}

/** The place an order is picked up at: the one chosen, or the first of the gym. */
async function pickupLocation(tx: Tx, id: string | null): Promise<Location | null> {
  const places = await listLocations(tx);
  const chosen = id === null ? places[0] : places.find((place) => place.id === id);
  if (id !== null && !chosen)
    throw fieldError('locationId', 'Esa sede ya no existe. Elige otra para retirar.');
  return chosen ?? null;
}

const heldUntil = (method: OrderInput['paymentMethod']): Date =>
  new Date(Date.now() + (method === 'card' ? CARD_HOLD_MINUTES : HOLD_MINUTES) * MINUTE_MS);

async function terms(tx: Tx, input: OrderInput, cards: Pick<Cards, 'available'>) {
  const { store, currency } = await readSettings(tx, '');
  if (!store.enabled)
    throw new AppError('CONFLICT', { message: 'La tienda está cerrada por ahora.' });
  if (input.paymentMethod === 'card' && !(await readCheckout(tx, cards)).cardEnabled)
    throw fieldError('paymentMethod', 'Aquí no se puede pagar con tarjeta. Elige otra forma.');
  if (input.fulfilment === 'pickup') {
    const location = await pickupLocation(tx, input.locationId);
    return { currency, deliveryCents: 0, deliveryAddress: null, location };
  }
  const checkout = await readCheckout(tx, cards);
  if (!checkout.deliveryEnabled)
    throw fieldError('fulfilment', 'Este gimnasio no hace entregas. Elige retirar en el gimnasio.');
  if (!input.deliveryAddress)
    throw fieldError('deliveryAddress', 'Escribe la dirección de entrega.');
  if (!input.phone) throw fieldError('phone', 'Escribe un teléfono para coordinar la entrega.');
  return {
    currency,
    deliveryCents: checkout.deliveryFeeCents,
    deliveryAddress: input.deliveryAddress,
    location: null,
  };
}

/** Orders what is in the cart: prices from the shop, pieces reserved in the same transaction. */
export function placeOrder(
  db: Db,
  userId: string,
  input: OrderInput,
  confirm: (tx: Tx, order: Order) => Promise<void>,
  cards: Pick<Cards, 'available'> = NO_CARDS,
): Promise<Order> {
  return db.tx(async (tx) => {
    const priced = await priceItems(tx, input.items);
    await reserveAll(tx, priced);
    const { currency, deliveryCents, deliveryAddress, location } = await terms(tx, input, cards);
    const { lines, discount } = await applyCode(tx, priced, userId, input.discountCode);
    const id = newId();
    await repo.insert(tx, {
      id,
      number: await repo.nextNumber(tx),
      userId,
      fulfilment: input.fulfilment,
      deliveryAddress,
      locationId: location?.id ?? null,
      locationName: location?.name ?? null,
      phone: input.phone,
      paymentMethod: input.paymentMethod,
      paymentReference: input.paymentReference || null,
      notes: input.notes || null,
      currency,
      subtotalCents: sumOf(lines, (line) => line.unitPriceCents * line.quantity),
      discountId: discount?.id ?? null,
      discountCode: discount?.code ?? null,
      discountCents: sumOf(lines, (line) => line.discountCents),
      deliveryCents,
      taxCents: sumOf(lines, includedTax),
      expiresAt: heldUntil(input.paymentMethod),
    });
    await repo.insertLines(tx, id, lines);
    await repo.recordEvent(tx, id, 'pending_payment');
    await publish(tx, { topic: 'orders', to: 'management', ref: id });
    const order = await repo.find(tx, id, undefined);
    if (order.paymentMethod === 'card' && order.totalCents === 0)
      throw fieldError('paymentMethod', 'No hay nada que cobrar. Elige pagar en recepción.');
    await confirm(tx, order);
    return order;
  });
}
