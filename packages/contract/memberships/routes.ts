import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { date, id, idParams, instant, listQuery } from '../fields.ts';
import { applied, typedCode } from '../promotions/routes.ts';
import { defineRoute } from '../route.ts';
import { paymentNow } from './payment-now-schema.ts';
import { MEMBERSHIP_STATUSES } from './status.ts';

export const membership = z.strictObject({
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

const counts = z.strictObject({
  active: z.int(),
  expiring: z.int(),
  overdue: z.int(),
  'used-up': z.int(),
  frozen: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  /** The people who owe anything, with or without a membership; null for who sees no money. */
  debtors: z.int().nullable(),
});
export type MembershipCounts = z.output<typeof counts>;

/** What another period costs and covers. */
const renewalPreview = z.strictObject({
  from: date,
  to: date,
  fullCents: z.int(),
  /** The price after the promotion. */
  priceCents: z.int(),
  promotion: applied.nullable(),
  /** Why the given code has no effect. */
  codeProblem: z.string().nullable(),
  /** What is still open of this membership. */
  owedCents: z.int(),
  /** What the payer has in hand, which pays first. */
  inHandCents: z.int(),
  dueCents: z.int(),
});
export type RenewalPreview = z.output<typeof renewalPreview>;

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
  renew: defineRoute({
    access: 'management',
    params: idParams,
    response: membership,
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
};
