import { MINUTE_MS } from '@forja/calendar/duration';
import type { HoldMinutes, OrderInput } from '@forja/contract/store-orders/routes';
import type { Cards } from '../../platform/cards/cards.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { paidAccount } from '../gateways/public.ts';
import { listLocations } from '../locations/public.ts';
import { readGymSettings } from '../settings/public.ts';
import { readHandoverRules } from './checkout.ts';

/** The result of applying the gym's rules to an order: its currency and how it is handed over. */
interface OrderTerms {
  currency: string;
  deliveryCents: number;
  deliveryAddress: string | null;
  location: { id: string; name: string } | null;
  /** Until when the pieces are held without payment. */
  expiresAt: Date;
}

/** Until when an order placed now holds its pieces without payment. */
export const heldUntil = (method: string, { transfer, cash, card }: HoldMinutes): Date => {
  const minutes = method === 'card' ? card : method === 'cash' ? cash : transfer;
  return new Date(Date.now() + minutes * MINUTE_MS);
};

/** The location where an order is picked up: the chosen one, or the gym's first. */
async function pickupPlace(tx: Tx, id: string | null): Promise<OrderTerms['location']> {
  const places = await listLocations(tx);
  const chosen = id === null ? places[0] : places.find((place) => place.id === id);
  if (id !== null && !chosen)
    throw fieldError('locationId', 'Esa sede ya no existe. Elige otra para retirar.');
  return chosen ?? null;
}

function requireDeliveryDetails({ deliveryAddress, phone }: OrderInput): string {
  if (!deliveryAddress) throw fieldError('deliveryAddress', 'Escribe la dirección de entrega.');
  if (!phone) throw fieldError('phone', 'Escribe un teléfono para coordinar la entrega.');
  return deliveryAddress;
}

/** Refuses what the gym does not offer. Only reads, so a refused order makes nobody wait. */
export async function orderTerms(
  tx: Tx,
  input: OrderInput,
  cards: Pick<Cards, 'available'>,
): Promise<OrderTerms> {
  const { store, currency } = await readGymSettings(tx);
  if (!store.enabled)
    throw new AppError('CONFLICT', { message: 'La tienda está cerrada por ahora.' });
  const { deliveryEnabled, deliveryFeeCents, holdMinutes } = await readHandoverRules(tx);
  const expiresAt = heldUntil(input.paymentMethod, holdMinutes);
  if (input.paymentMethod === 'card' && (await paidAccount(tx, cards)) === null)
    throw fieldError('paymentMethod', 'Aquí no se puede pagar con tarjeta. Elige otra forma.');
  if (input.fulfilment === 'pickup') {
    const location = await pickupPlace(tx, input.locationId);
    return { currency, deliveryCents: 0, deliveryAddress: null, location, expiresAt };
  }
  if (!deliveryEnabled)
    throw fieldError('fulfilment', 'Este gimnasio no hace entregas. Elige retirar en el gimnasio.');
  const deliveryAddress = requireDeliveryDetails(input);
  return { currency, deliveryCents: deliveryFeeCents, deliveryAddress, location: null, expiresAt };
}
