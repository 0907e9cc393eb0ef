import { z } from 'zod';
import { MAX_REFERENCE, PAYMENT_METHODS as REFUND_METHODS } from '../accounts/values.ts';
import { exportFormat } from '../export-format.ts';
import {
  anyText,
  id,
  idParams,
  instant,
  listQuery,
  money,
  optionalText,
  paperQuery,
  phone,
  text,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { HOLD_LIMITS, MAX_QUANTITY, PAYMENT_METHODS } from '../store/values.ts';
import { ORDER_STATUSES } from './order-states.ts';

const item = z.object({
  // Not strict: a price or stock that is sent along is ignored, because the server's own count.
  productId: id,
  variantId: id,
  quantity: z.int().min(1).max(MAX_QUANTITY),
});
export const orderItems = z.array(item).min(1).max(50);

export const orderInput = z.strictObject({
  items: orderItems,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentReference: optionalText(60).default(null),
  fulfilment: z.enum(['pickup', 'delivery']).default('pickup'),
  deliveryAddress: optionalText(300).default(null),
  /** The pickup location; the gym's first by default. */
  locationId: id.nullable().default(null),
  phone: phone.nullable().default(null),
  notes: optionalText(500).default(null),
  discountCode: optionalText(60).default(null),
  /** Whom management orders for; oneself by default. */
  customerId: id.optional(),
});
export type OrderInput = z.output<typeof orderInput>;

const line = z.strictObject({
  productId: id,
  variantId: id,
  productName: z.string(),
  variantName: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  /** Included in the price. */
  taxPercent: z.number(),
});

export const order = z.strictObject({
  id,
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  customer: z.strictObject({ id, name: z.string() }),
  fulfilment: z.enum(['pickup', 'delivery']),
  deliveryAddress: z.string().nullable(),
  /** The pickup location, when the gym has locations. */
  locationName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether WhatsApp can reach the customer. */
  hasPhone: z.boolean(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentReference: z.string().nullable(),
  notes: z.string().nullable(),
  currency: z.string(),
  subtotalCents: z.int(),
  discountCode: z.string().nullable(),
  discountCents: z.int(),
  deliveryCents: z.int(),
  /** Included in the total. */
  taxCents: z.int(),
  totalCents: z.int(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  /** The last refund, if there was one; a failed one gives its reason. */
  refund: z
    .strictObject({
      status: z.enum(['pending', 'done', 'failed']),
      method: z.enum(PAYMENT_METHODS),
      failure: z.string().nullable(),
    })
    .nullable(),
  lines: z.array(line),
  history: z.array(
    z.strictObject({
      status: z.enum(ORDER_STATUSES),
      at: instant,
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type Order = z.output<typeof order>;

const holdOf = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** How long an unpaid order reserves its pieces, by payment method. */
const holdMinutes = z.strictObject({
  transfer: holdOf(HOLD_LIMITS.transfer),
  cash: holdOf(HOLD_LIMITS.cash),
  card: holdOf(HOLD_LIMITS.card),
});
export type HoldMinutes = z.output<typeof holdMinutes>;

const checkoutInput = z.strictObject({
  deliveryEnabled: z.boolean(),
  deliveryFeeCents: money,
  /** Left unchanged when absent. */
  holdMinutes: holdMinutes.optional(),
});
export type CheckoutInput = z.output<typeof checkoutInput>;

const checkout = checkoutInput.extend({
  holdMinutes,
  /** The account the gym is paid to; changed with PUT /payment-details. */
  sinpePhone: z.string().nullable(),
  sinpeName: z.string().nullable(),
  iban: z.string().nullable(),
  bankName: z.string().nullable(),
  /** Where orders are picked up: the gym's address, or one of its locations. */
  pickupAddress: z.string().nullable(),
  /** Whether orders can be paid by card. */
  cardEnabled: z.boolean(),
  /** The gateway whose page they are paid at. */
  cardGateway: z.enum(['stripe', 'onvo']).nullable().optional(),
  /** Whether this installation can charge cards at all, and the account: management only. */
  cardAvailable: z.boolean().optional(),
  stripeAccount: z.string().nullable().optional(),
  locations: z.array(z.strictObject({ id, name: z.string(), address: z.string().nullable() })),
});
export type Checkout = z.output<typeof checkout>;

/** Orders, their payment and their delivery. */
export const storeOrderRoutes = {
  checkout: defineRoute({
    method: 'GET',
    path: '/store/checkout',
    access: 'user',
    summary: 'How an order can be paid and handed over',
    response: checkout,
  }),
  saveCheckout: defineRoute({
    method: 'PUT',
    path: '/store/checkout',
    access: 'management',
    permission: 'store.manage',
    summary: 'Say how orders are paid and handed over',
    body: checkoutInput,
    response: checkout,
  }),
  saveCardAccount: defineRoute({
    method: 'PUT',
    path: '/store/checkout/card',
    access: 'owner',
    summary: 'Say which Stripe account orders are paid to; null turns cards off',
    confirmed: true,
    body: z.strictObject({
      account: z
        .string()
        .trim()
        .regex(/^acct_[A-Za-z0-9]{6,60}$/, {
          error: 'Escribe el identificador de la cuenta: empieza con acct_.',
        })
        .nullable(),
    }),
    response: checkout,
  }),
  startCard: defineRoute({
    method: 'POST',
    path: '/store-orders/{id}/card-checkout',
    access: 'user',
    provenWhereKept: true,
    summary:
      'The page of the gateway where an unpaid order is paid by card; the same one each time',
    params: idParams,
    response: z.strictObject({ url: z.string() }),
  }),
  checkCard: defineRoute({
    method: 'POST',
    path: '/store-orders/{id}/card-check',
    access: 'user',
    summary: 'Ask the gateway whether the page of an order was paid, without waiting to be told',
    params: idParams,
    response: order,
  }),
  place: defineRoute({
    method: 'POST',
    path: '/store-orders',
    access: 'user',
    provenWhereKept: true,
    summary: 'Order what is in the cart; prices are the server’s, stock is reserved with it',
    body: orderInput,
    response: order,
    status: 201,
    idempotent: true,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/store-orders',
    access: 'user',
    summary: 'Own orders, newest first; all of them for management unless `mine`',
    query: listQuery.extend({
      status: z.enum(ORDER_STATUSES).optional(),
      mine: z.enum(['true', 'false']).optional(),
      /** Orders whose refund the gateway could not make. */
      refund: z.literal('failed').optional(),
    }),
    response: z.array(order),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/store-orders/export',
    access: 'management',
    permission: ['export', 'money.reports'],
    summary: 'The orders that match, as CSV, Excel or PDF',
    query: z.strictObject({
      format: exportFormat,
      status: z.enum(ORDER_STATUSES).optional(),
      search: anyText(120).optional(),
    }),
    file: true,
  }),
  receipt: defineRoute({
    method: 'GET',
    path: '/store-orders/{id}/receipt',
    access: 'user',
    summary: 'The receipt of an order as a PDF',
    params: idParams,
    query: paperQuery,
    file: 'application/pdf',
  }),
  read: defineRoute({
    method: 'GET',
    path: '/store-orders/{id}',
    access: 'user',
    summary: 'One order with its history',
    params: idParams,
    response: order,
  }),
  change: defineRoute({
    method: 'PATCH',
    path: '/store-orders/{id}',
    access: 'user',
    summary: 'Move an order on; its owner may add a reference or cancel while it is unpaid',
    params: idParams,
    body: z.strictObject({
      status: z.enum(ORDER_STATUSES).optional(),
      /**
       * Null rejects the reference: staff did not find the money, and the reservation starts anew.
       */
      paymentReference: text(60).nullable().optional(),
      /** How it was really paid, when staff take the money. */
      paymentMethod: z.enum(PAYMENT_METHODS).optional(),
      note: anyText(300).optional(),
      /** For a refund after delivery: whether the pieces are back in stock. */
      restock: z.boolean().optional(),
      /** For a refund by hand: how it was made; as the order was paid unless told. */
      refundMethod: z.enum(REFUND_METHODS).optional(),
      refundReference: text(MAX_REFERENCE).nullable().optional(),
    }),
    response: order,
  }),
  undoConfirmation: defineRoute({
    method: 'POST',
    path: '/store-orders/{id}/undo-confirmation',
    access: 'management',
    permission: 'store.orders',
    summary: 'Take back the confirmation of a payment, by whoever made it, for a minute',
    params: idParams,
    response: order,
  }),
  refundAgain: defineRoute({
    method: 'POST',
    path: '/store-orders/{id}/refunds',
    access: 'management',
    permission: 'money.refund',
    summary: 'Give the money of an order back after the gateway could not',
    params: idParams,
    body: z.strictObject({
      /** `card` asks the gateway for the status again. */
      method: z.enum(PAYMENT_METHODS),
      reference: optionalText(MAX_REFERENCE).default(null),
    }),
    response: order,
    status: 201,
    idempotent: true,
  }),
};
export type OrderChange = z.output<(typeof storeOrderRoutes)['change']['body']>;
