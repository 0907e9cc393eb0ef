import type { Order } from '@forja/contract/store-orders/routes';

const id = crypto.randomUUID();
/** An order of Ana's that waits for its SINPE. */
export const ORDER: Order = {
  id,
  number: 7,
  status: 'pending_payment',
  customer: { id, name: 'Ana' },
  fulfilment: 'pickup',
  deliveryAddress: null,
  locationName: null,
  phone: null,
  hasPhone: false,
  paymentMethod: 'sinpe',
  paymentReference: null,
  notes: null,
  currency: 'CRC',
  subtotalCents: 500_000,
  discountCode: null,
  discountCents: 0,
  deliveryCents: 0,
  taxCents: 0,
  totalCents: 500_000,
  expiresAt: null,
  createdAt: '2026-11-16T12:00:00Z',
  refund: null,
  lines: [],
  history: [],
};
