import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { anyText, date, id, idParams, money, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderItems } from '../store-orders/routes.ts';

export const discountCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9Ñ_-]{3,30}$/, {
    error: 'Usa de 3 a 30 letras, números o guiones, sin espacios.',
  });

const uses = z.int().min(1).max(1_000_000).nullable().default(null);

export const discountInput = z.strictObject({
  code: discountCode,
  kind: z.enum(['percent', 'amount']),
  /** Whole percent, or minor units. */
  value: money.min(1, { error: 'Escribe cuánto se descuenta.' }),
  /** First and last day it can be used, in the gym's zone. */
  startsOn: date.nullable().default(null),
  endsOn: date.nullable().default(null),
  maxUses: uses,
  maxUsesPerPerson: uses,
  minSubtotalCents: money.default(0),
  /** What it applies to; both empty for everything. */
  productIds: z.array(id).max(200).default([]),
  categoryIds: z.array(id).max(50).default([]),
  active: z.boolean().default(true),
});
export type DiscountInput = z.output<typeof discountInput>;
const discountEdits = discountInput.extend({ was });
export type DiscountEdits = z.output<typeof discountEdits>;

const discount = discountInput.extend({ id, code: z.string(), used: z.int() });
export type Discount = z.output<typeof discount>;

const appliedDiscount = z.strictObject({
  code: z.string(),
  discountCents: z.int(),
  /** Whether it applies to part of the cart only. */
  partial: z.boolean(),
});
export type AppliedDiscount = z.output<typeof appliedDiscount>;

export const storeDiscountRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/store/discounts',
    access: 'management',
    permission: 'promotions.manage',
    summary: 'The discount codes, newest first',
    response: z.array(discount),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/store/discounts/export',
    access: 'management',
    permission: ['export', 'promotions.manage'],
    summary: 'The discount codes as CSV, Excel or PDF',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/store/discounts',
    access: 'management',
    permission: 'promotions.manage',
    summary: 'Add a discount code',
    body: discountInput,
    response: discount,
    status: 201,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/store/discounts/{id}',
    access: 'management',
    permission: 'promotions.manage',
    summary: 'Replace a discount code; how often it was used stays',
    params: idParams,
    body: discountEdits,
    response: discount,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/store/discounts/{id}',
    access: 'management',
    permission: 'promotions.manage',
    summary: 'Remove a discount code; past orders keep what they saved',
    params: idParams,
  }),
  check: defineRoute({
    method: 'POST',
    path: '/store/discounts/check',
    access: 'user',
    summary: 'What a code would take off a cart, at the prices of the shop; nothing is used up',
    body: z.strictObject({ code: anyText(60), items: orderItems }),
    response: appliedDiscount,
  }),
};
