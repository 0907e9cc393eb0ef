import { z } from 'zod';
import { taxPercent } from '../accounts/charging-routes.ts';
import { paymentAmount } from '../accounts/payment-routes.ts';
import { MAX_REFERENCE, PAYMENT_METHODS } from '../accounts/values.ts';
import {
  anyText,
  date,
  id,
  idParams,
  instant,
  listQuery,
  name,
  paperQuery,
  text,
  was,
} from '../fields.ts';
import { cabysCode } from '../fiscal/cabys-schema.ts';
import { applied, typedCode } from '../promotions/routes.ts';
import { defineRoute } from '../route.ts';
import {
  askedBasket,
  basketPreview,
  covers,
  MAX_QUANTITY,
  newSale,
  tender,
} from './basket-schema.ts';

const saleLine = z.strictObject({
  concept: z.string(),
  /** The period of a membership. */
  covers: covers.nullable(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  discountCents: z.int(),
  discountReason: z.string().nullable(),
  totalCents: z.int(),
  /** What was returned of it since, the earliest first. */
  returns: z.array(
    z.strictObject({
      at: instant,
      quantity: z.int(),
      reason: z.string(),
      /** What was paid out for it; null if it stayed as saldo a favor or nothing was paid. */
      refundedCents: z.int().nullable(),
      refundMethod: z.enum(PAYMENT_METHODS).nullable(),
    }),
  ),
});

const receipt = z.strictObject({
  number: z.int(),
  username: z.string().nullable(),
  currency: z.string(),
  lines: z.array(saleLine),
  tenders: z.array(
    tender.extend({
      receiptNumber: z.int().nullable(),
      usdRateCents: z.int().nullable(),
      /** Set when this payment was voided, with its sale or alone. */
      voidedAt: instant.nullable(),
    }),
  ),
  totalCents: z.int(),
  /** Money that came in with the sale. */
  paidCents: z.int(),
  /** Paid with money in hand. */
  creditCents: z.int(),
  taxCents: z.int(),
  receivedCents: z.int().nullable(),
  changeCents: z.int(),
  by: z.string().nullable(),
  at: instant,
  /** Set when the whole sale was voided. */
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
});
/** The number is null for a payment outside a counter sale. */
const sharedReceipt = receipt.extend({ number: z.int().nullable() });
/** The receipt as the holder of its link sees it. */
export type Receipt = z.output<typeof sharedReceipt>;

const sale = receipt.extend({
  id,
  userId: id.nullable(),
  /** Whether WhatsApp can reach them. */
  hasPhone: z.boolean(),
});
export type CounterSale = z.output<typeof sale>;

const newReturn = z.strictObject({
  /** Its index among the lines of the sale, from zero. */
  line: z.int().min(0).max(49),
  /** How many pieces; by default all that are left. */
  quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
  reason: text(300),
  /** How the money is given back; null: it stays as saldo a favor and first pays debts. */
  refund: z
    .strictObject({
      method: z.enum(PAYMENT_METHODS),
      reference: text(MAX_REFERENCE).nullable().default(null),
    })
    .nullable(),
});
export type NewReturn = z.output<typeof newReturn>;

const returnableLine = z.strictObject({
  line: z.int(),
  concept: z.string(),
  /** Pieces that were not returned yet. */
  quantity: z.int(),
  /** The paid part, which goes back. */
  paidCents: z.int(),
  /** The credited part, which returns to the account and is never paid out. */
  creditCents: z.int(),
  /** The unpaid part, which is no longer owed. */
  owedCents: z.int(),
  /** Whether its pieces return to stock. */
  hasPieces: z.boolean(),
  /** Whether its membership ends. */
  isMembership: z.boolean(),
});
export type ReturnableLine = z.output<typeof returnableLine>;

/** A sale in the list of its shift. */
const shiftSale = sale
  .pick({
    id: true,
    number: true,
    userId: true,
    username: true,
    currency: true,
    by: true,
    at: true,
    voidedAt: true,
    voidReason: true,
  })
  .extend({
    concept: z.string(),
    /** Null while the drawer must be counted blindly. */
    totalCents: z.int().nullable(),
    /** Whether a line of it was given back. */
    hasReturns: z.boolean(),
  });
export type ShiftSale = z.output<typeof shiftSale>;
const shiftSalesQuery = listQuery.omit({ search: true });
export type ShiftSalesQuery = z.output<typeof shiftSalesQuery>;

const serviceFields = {
  name: name(80),
  kind: z.enum(['service', 'enrolment']),
  priceCents: paymentAmount,
  /** Included in the price; null is exempt. */
  taxPercent: z.number().min(0).max(100).multipleOf(0.01).nullable(),
  cabys: cabysCode,
};
const serviceInput = z.strictObject({
  ...serviceFields,
  kind: serviceFields.kind.default('service'),
  /** By default as the gym has chosen for new prices. */
  taxPercent: serviceFields.taxPercent.optional(),
  cabys: cabysCode.default(null),
});
export type ServiceInput = z.output<typeof serviceInput>;
const service = z.strictObject({ id, ...serviceFields, active: z.boolean() });
export type Service = z.output<typeof service>;
const serviceEdits = z
  .strictObject({ ...serviceFields, active: z.boolean() })
  .partial()
  .extend({ was });
export type ServiceEdits = z.output<typeof serviceEdits>;

const found = z.strictObject({
  productId: id,
  variantId: id,
  name: z.string(),
  detail: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  priceCents: z.int(),
  taxPercent: z.number(),
  left: z.int(),
});
export type CounterProduct = z.output<typeof found>;

const planOffer = z.strictObject({
  planId: id,
  name: z.string(),
  priceCents: z.int(),
  visitsTotal: z.int().nullable(),
  /** Included in the price; null where there is none. */
  taxPercent,
  /** How many others it can cover; none for a renewal. */
  places: z.int(),
  covers,
  /** The enrolment that joins this sale, as the person never had a membership or paid one. */
  enrolmentId: id.nullable(),
  /** The plan after which this one begins. */
  follows: z.string().nullable(),
  /** The discount. */
  promotion: applied.nullable(),
});
const offers = z.strictObject({
  /** The person's own plan first. */
  plans: z.array(planOffer),
  /** When the person paid the enrolment. */
  enrolledOn: date.nullable(),
  /** The discounts on enrolments, by service. */
  enrolments: z.array(z.strictObject({ serviceId: id, promotion: applied })),
  /** Why the given code has no effect. */
  codeProblem: z.string().nullable(),
  /** For each plan and enrolment, why the code does not apply; null if it does. */
  codeRefusals: z.array(z.strictObject({ id, refusal: z.string().nullable() })),
});
export type CounterOffers = z.output<typeof offers>;

const take = { access: 'management', permission: 'money.take' } as const;

/** What is sold and paid at the counter. */
export const saleRoutes = {
  sell: defineRoute({
    ...take,
    method: 'POST',
    path: '/counter-sales',
    summary: 'Sell a basket and take its money, all of it or nothing',
    body: newSale,
    response: sale,
    status: 201,
    idempotent: true,
  }),
  preview: defineRoute({
    ...take,
    method: 'POST',
    path: '/counter-sales/preview',
    summary: "What a person's basket would do, and leave to pay",
    body: askedBasket,
    response: basketPreview,
  }),
  read: defineRoute({
    ...take,
    method: 'GET',
    path: '/counter-sales/{id}',
    summary: 'A sale as its receipt shows it',
    params: idParams,
    response: sale,
  }),
  void: defineRoute({
    access: 'management',
    permission: 'money.void',
    method: 'POST',
    path: '/counter-sales/{id}/void',
    summary: 'Void a sale as a whole: its money, its pieces and its memberships',
    params: idParams,
    body: z.strictObject({ reason: text(300) }),
    response: sale,
    idempotent: true,
  }),
  returnable: defineRoute({
    access: 'management',
    permission: 'money.refund',
    method: 'GET',
    path: '/counter-sales/{id}/returnable-lines',
    summary: 'The lines of a sale that can be given back, with the money each gives back',
    params: idParams,
    response: z.array(returnableLine),
  }),
  giveBack: defineRoute({
    access: 'management',
    permission: 'money.refund',
    method: 'POST',
    path: '/counter-sales/{id}/returns',
    summary:
      'Give one line of a sale back, or some of its pieces: its money, and its pieces or its membership',
    params: idParams,
    body: newReturn,
    response: sale,
    status: 201,
    idempotent: true,
  }),
  ofShift: defineRoute({
    access: 'management',
    permission: { oneOf: ['money.shift', 'money.shifts'] },
    method: 'GET',
    path: '/shifts/{id}/sales',
    summary: 'The sales of a shift, the newest first, those voided included',
    params: idParams,
    query: shiftSalesQuery,
    response: z.array(shiftSale),
  }),
  receipt: defineRoute({
    ...take,
    method: 'GET',
    path: '/counter-sales/{id}/receipt',
    summary: 'The receipt of a sale as a PDF, on A4 or a roll',
    params: idParams,
    query: paperQuery,
    file: 'application/pdf',
  }),
  mail: defineRoute({
    ...take,
    method: 'POST',
    path: '/counter-sales/{id}/mail',
    summary: 'Send the receipt to the person it was sold to',
    params: idParams,
  }),
  link: defineRoute({
    ...take,
    method: 'POST',
    path: '/counter-sales/{id}/link',
    summary: 'An address at which anybody can read the receipt until it expires',
    params: idParams,
    response: z.strictObject({ path: z.string(), until: instant }),
  }),
  shared: defineRoute({
    access: 'guest',
    method: 'GET',
    path: '/receipts/{token}',
    summary: 'The receipt behind a signed address that has not expired',
    params: z.strictObject({ token: z.string().max(120) }),
    response: sharedReceipt,
  }),
  offers: defineRoute({
    ...take,
    method: 'GET',
    path: '/counter-offers/{userId}',
    summary: 'The plans as this person would buy them today, with their dates and prices',
    params: z.strictObject({ userId: id }),
    query: z.strictObject({ code: typedCode.optional() }),
    response: offers,
  }),
  products: defineRoute({
    ...take,
    method: 'GET',
    path: '/counter-products',
    summary: 'Products by name or article code with what is left of them, best sold first',
    query: z.strictObject({ search: anyText(120).optional() }),
    response: z.array(found),
  }),
  listServices: defineRoute({
    ...take,
    method: 'GET',
    path: '/services',
    summary: 'What the gym sells beside plans and products',
    response: z.array(service),
  }),
  createService: defineRoute({
    access: 'management',
    permission: 'plans.manage',
    method: 'POST',
    path: '/services',
    summary: 'Add a service',
    body: serviceInput,
    response: service,
    status: 201,
  }),
  updateService: defineRoute({
    access: 'management',
    permission: 'plans.manage',
    method: 'PATCH',
    path: '/services/{id}',
    summary: 'Change a service or take it off sale; what was sold keeps its price',
    params: idParams,
    body: serviceEdits,
    response: service,
  }),
};
