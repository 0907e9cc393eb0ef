import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { date, id, idParams, instant, listQuery, optionalText, text } from '../fields.ts';
import { applied, typedCode } from '../promotions/routes.ts';
import { defineRoute } from '../route.ts';
import { correction, newPause } from './correction-schema.ts';
import { cancellation, planChange, renewalPreview } from './preview-schema.ts';
import { paymentNow, sale } from './sale-schema.ts';
import { MEMBERSHIP_STATUSES } from './status.ts';
import { CANCEL_WHEN, MAX_GRACE_DAYS, SALE_CHOICES } from './values.ts';

const membership = z.strictObject({
  id,
  userId: id,
  username: z.string(),
  /** Whether WhatsApp can reach them. */
  hasPhone: z.boolean(),
  profilePic: z.string().nullable(),
  payerId: id,
  planId: id,
  planName: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  startsOn: date,
  endsOn: date,
  periodFrom: date,
  priceCents: z.int(),
  owedCents: z.int(),
  dueOn: date,
  frozenOn: date.nullable(),
  autoRenew: z.boolean(),
  visitsLeft: z.int().nullable(),
  /** The day of the month on which periods begin; null: the day of the start. */
  anchorDay: z.int().nullable(),
  /**
   * A price agreed with the person; renewals keep it until this day, or for ever if there is none.
   */
  agreedPriceCents: z.int().nullable(),
  agreedUntil: date.nullable(),
  isCurrent: z.boolean(),
  /** Whether it is the membership of this person that counts today. */
  counts: z.boolean(),
  /** The membership it follows. Until it begins, its dates move with that one. */
  afterId: id.nullable(),
  /** For a family member: the payer's membership that covers them. */
  coveredBy: id.nullable(),
  cancelledAt: instant.nullable(),
  /** The day it ends, if it was cancelled for the end of the paid time. */
  cancelsOn: date.nullable(),
  /** Whether the gym lets members cancel at the end of the paid time. */
  memberCancels: z.boolean(),
  /** The current or next pause with fixed days. */
  pauseFrom: date.nullable(),
  pauseTo: date.nullable(),
  cancelReason: z.string().nullable(),
  /**
   * Whether its unused part was given back when it was cancelled. Then it cannot be reactivated.
   */
  unusedCredited: z.boolean(),
  createdAt: instant,
});
export type Membership = z.output<typeof membership>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const membershipsQuery = listQuery.extend({
  status: z.enum(MEMBERSHIP_STATUSES).optional(),
  expiringInDays: z.coerce.number().int().min(0).max(366).optional(),
  planId: id.optional(),
  userId: id.optional(),
  /** Includes earlier memberships, not only the current one. */
  history: flag.default(false),
});
export type MembershipsQuery = z.output<typeof membershipsQuery>;

const changeOfPlan = z.strictObject({
  planId: id,
  /** A promotion code; without one, the best promotion that needs no code applies. */
  promotionCode: typedCode.optional(),
  payment: paymentNow.nullable().default(null),
  /** The member's request that this change answers. */
  requestId: id.optional(),
});
export type ChangeOfPlan = z.output<typeof changeOfPlan>;

/** A membership that a sale would end, and the credit for it. */
const endedBySale = z.strictObject({
  id,
  username: z.string(),
  planName: z.string(),
  startsOn: date,
  endsOn: date,
  /** False when it has not begun yet and therefore never will. */
  begun: z.boolean(),
  creditCents: z.int(),
});

/** The effect of a sale with this choice. */
export const saleOutcome = z.strictObject({
  choice: z.enum(SALE_CHOICES),
  startsOn: date,
  endsOn: date,
  ends: z.array(endedBySale),
  creditCents: z.int(),
  /** What is still owed for the memberships that end. */
  owedCents: z.int(),
  dueCents: z.int(),
  /** The part of the credit that exceeds what is owed and stays in the payer's hand. */
  leftInHandCents: z.int(),
  /** Why it cannot be chosen; null if it can. */
  problem: z.string().nullable(),
});
const heldNow = membership.pick({
  id: true,
  planName: true,
  startsOn: true,
  endsOn: true,
  visitsLeft: true,
});
const salePreview = z.strictObject({
  planName: z.string(),
  /** The price after the promotion. */
  priceCents: z.int(),
  promotion: applied.nullable(),
  inHandCents: z.int(),
  /**
   * Whether a choice is needed, because the person has something that would run at the same time.
   */
  asks: z.boolean(),
  /** The same for the family. */
  asksFamily: z.boolean(),
  /**
   * Memberships of the person that run, are paused or lie ahead; the one that counts comes first.
   */
  held: z.array(heldNow),
  family: z.array(z.strictObject({ username: z.string(), held: z.array(heldNow) })),
  outcomes: z.array(saleOutcome),
});
export type SalePreview = z.output<typeof salePreview>;
export type SaleOutcome = z.output<typeof saleOutcome>;

const counts = z.strictObject({
  active: z.int(),
  expiring: z.int(),
  overdue: z.int(),
  frozen: z.int(),
  expired: z.int(),
  cancelled: z.int(),
});

const grace = z.strictObject({
  /** Days of grace given this month. */
  given: z.int(),
  /** The monthly limit for staff without `money.writeoff`. */
  limit: z.int(),
});
export type Grace = z.output<typeof grace>;

const change = {
  access: 'management',
  params: idParams,
  response: membership,
} as const;

export const membershipRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/memberships',
    access: 'user',
    summary: "The caller's own memberships, or everyone's for management",
    query: membershipsQuery,
    response: z.array(membership),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/memberships/export',
    access: 'management',
    permission: ['export', 'money.reports'],
    whenLapsed: 'works',
    summary: 'The memberships that match, as CSV, Excel or PDF',
    query: membershipsQuery.omit({ limit: true, cursor: true }).extend({ format: exportFormat }),
    file: true,
  }),
  counts: defineRoute({
    method: 'GET',
    path: '/memberships/counts',
    access: 'management',
    permission: 'people.read',
    summary: 'How many current memberships stand where',
    response: counts,
  }),
  sell: defineRoute({
    method: 'POST',
    path: '/memberships',
    access: 'management',
    permission: 'money.take',
    summary: 'Sell a plan to a person, paid now, in part or later',
    body: sale,
    response: membership,
    status: 201,
    idempotent: true,
  }),
  previewSale: defineRoute({
    method: 'POST',
    path: '/memberships/sale-preview',
    access: 'management',
    permission: 'money.take',
    summary: 'What a sale would end, begin, give back and leave to pay, for each way to place it',
    body: sale.omit({ payment: true, choice: true, requestId: true }),
    response: salePreview,
  }),
  renew: defineRoute({
    ...change,
    permission: 'money.take',
    method: 'POST',
    path: '/memberships/{id}/renew',
    summary: 'Add a period after the running one, or from today when it ended',
    body: z.strictObject({
      promotionCode: typedCode.optional(),
      payment: paymentNow.nullable().default(null),
    }),
    idempotent: true,
  }),
  previewRenewal: defineRoute({
    method: 'GET',
    path: '/memberships/{id}/renew',
    access: 'management',
    permission: 'money.take',
    summary: 'What another period would cost and cover, with the promotion that goes with it',
    params: idParams,
    query: z.strictObject({ code: typedCode.optional() }),
    response: renewalPreview,
  }),
  previewChange: defineRoute({
    method: 'GET',
    path: '/memberships/{id}/change-plan',
    access: 'management',
    permission: 'money.take',
    summary: 'What a change of plan would end, begin, give back and leave to pay',
    params: idParams,
    query: z.strictObject({ planId: id, promotionCode: typedCode.optional() }),
    response: planChange,
  }),
  changePlan: defineRoute({
    ...change,
    permission: 'money.take',
    method: 'POST',
    path: '/memberships/{id}/change-plan',
    summary: 'Move to another plan today; the unused days count towards it',
    body: changeOfPlan,
    idempotent: true,
  }),
  freeze: defineRoute({
    ...change,
    permission: 'people.edit',
    method: 'POST',
    path: '/memberships/{id}/freeze',
    summary:
      'Pause from today for as long as the plan allows; the end moves by as many days as it lasts',
  }),
  unfreeze: defineRoute({
    ...change,
    permission: 'people.edit',
    method: 'POST',
    path: '/memberships/{id}/unfreeze',
    summary: 'End the pause',
  }),
  readGrace: defineRoute({
    access: 'management',
    permission: { oneOf: ['money.writeoff', 'access.register'] },
    method: 'GET',
    path: '/memberships/{id}/grace',
    summary: 'The days of grace a membership got this month, and how many the desk may give',
    params: idParams,
    response: grace,
  }),
  extend: defineRoute({
    ...change,
    permission: { oneOf: ['money.writeoff', 'access.register'] },
    method: 'POST',
    path: '/memberships/{id}/extend',
    summary:
      'Days of grace: entry is open again until then; with `access.register` alone a reason is needed, and no more than the gym lets the desk give in a month',
    body: z.strictObject({
      days: z.int().min(1).max(MAX_GRACE_DAYS),
      reason: text(300).nullable().default(null),
    }),
  }),
  addToFamily: defineRoute({
    ...change,
    permission: 'money.take',
    method: 'POST',
    path: '/memberships/{id}/family',
    summary: 'Cover somebody else by a family membership that runs, until it ends, at no price',
    body: z.strictObject({
      userId: id,
      /** How it combines with what they have; required if both would run at the same time. */
      familyChoice: z.enum(SALE_CHOICES).optional(),
    }),
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/memberships/{id}/cancel',
    access: 'user',
    summary:
      'Cancel now or at the end; a member cancels their own at the end where the gym lets them',
    params: idParams,
    body: z.strictObject({
      reason: optionalText(300).default(null),
      when: z.enum(CANCEL_WHEN).default('now'),
      /**
       * Gives the payer back the unused part. Only for a cancellation now; needs `money.refund`.
       */
      creditUnused: z.boolean().default(false),
    }),
    response: membership,
  }),
  previewCancel: defineRoute({
    method: 'GET',
    path: '/memberships/{id}/cancel',
    access: 'management',
    permission: 'people.edit',
    summary: 'What is not used of a membership, which its cancellation today could give back',
    params: idParams,
    response: cancellation,
  }),
  undoCancel: defineRoute({
    method: 'POST',
    path: '/memberships/{id}/undo-cancel',
    access: 'user',
    summary: 'Take a cancellation back; a member only one at the end, of their own',
    params: idParams,
    response: membership,
  }),
  setAutoRenew: defineRoute({
    method: 'PUT',
    path: '/memberships/{id}/auto-renew',
    access: 'user',
    summary: 'Start or stop automatic renewal; a member only of their own',
    params: idParams,
    body: z.strictObject({ autoRenew: z.boolean() }),
    response: membership,
  }),
  pause: defineRoute({
    ...change,
    permission: 'people.edit',
    method: 'POST',
    path: '/memberships/{id}/pause',
    summary: 'Pause for certain days, now or ahead; the end moves by as many',
    body: newPause,
  }),
  unpause: defineRoute({
    ...change,
    permission: 'people.edit',
    method: 'POST',
    path: '/memberships/{id}/unpause',
    summary: 'Take away the pause that runs or lies ahead',
  }),
  correct: defineRoute({
    ...change,
    method: 'POST',
    path: '/memberships/{id}/correct',
    permission: 'money.writeoff',
    summary: 'Put dates and visits right, with a reason',
    body: correction,
  }),
};
