import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import {
  date,
  id,
  idParams,
  instant,
  listQuery,
  moneyUpTo,
  optionalText,
  text,
  time,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { paymentAmount } from './payment-routes.ts';
import { MEMBERSHIP_STATUSES } from './status.ts';
import { PAYMENT_METHODS } from './values.ts';

const price = moneyUpTo(1_000_000_000);

const planFields = {
  name: text(60),
  description: z.string().trim().max(500),
  priceCents: price,
  periodCount: z.int().min(1).max(366),
  periodUnit: z.enum(['day', 'month']),
  visitsPerWeek: z.int().min(1).max(50).nullable(),
  visitsTotal: z.int().min(1).max(1000).nullable(),
  opensAt: time.nullable(),
  closesAt: time.nullable(),
  classesIncluded: z.boolean(),
  autoRenew: z.boolean(),
  familySize: z.int().min(1).max(10),
  active: z.boolean(),
  /** The locations and doors it gives access to; all when both are empty. */
  locationIds: z.array(id).max(50),
  doorIds: z.array(id).max(100),
};

const newPlan = z.strictObject({
  ...planFields,
  description: planFields.description.default(''),
  visitsPerWeek: planFields.visitsPerWeek.default(null),
  visitsTotal: planFields.visitsTotal.default(null),
  opensAt: planFields.opensAt.default(null),
  closesAt: planFields.closesAt.default(null),
  classesIncluded: planFields.classesIncluded.default(true),
  autoRenew: planFields.autoRenew.default(false),
  familySize: planFields.familySize.default(1),
  active: planFields.active.default(true),
  locationIds: planFields.locationIds.default([]),
  doorIds: planFields.doorIds.default([]),
});
const planUpdate = z.strictObject(planFields).partial();

const plan = z.strictObject({
  id,
  ...planFields,
  /** People with this plan now; management only. */
  people: z.int().nullable(),
});

export type Plan = z.output<typeof plan>;
export type NewPlan = z.output<typeof newPlan>;
export type PlanUpdate = z.output<typeof planUpdate>;

const membership = z.strictObject({
  id,
  userId: id,
  username: z.string(),
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
  /** The day of the month that periods begin on; null: that of the start. */
  anchorDay: z.int().nullable(),
  /** A price agreed with the person, which renewals keep until a day or for ever. */
  agreedPriceCents: z.int().nullable(),
  agreedUntil: date.nullable(),
  isCurrent: z.boolean(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  createdAt: instant,
});
export type Membership = z.output<typeof membership>;

/** A payment made together with a sale or a renewal. */
const paymentNow = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  amountCents: paymentAmount,
  reference: text(60).nullable().default(null),
  /** What is more than owed stays in the payer's hand (saldo a favor). */
  allowCredit: z.boolean().default(false),
});
export type PaymentNow = z.output<typeof paymentNow>;

const sale = z.strictObject({
  userId: id,
  planId: id,
  startsOn: date.optional(),
  endsOn: date.optional(),
  /** A price other than the plan's, as a discount. */
  priceCents: price.optional(),
  /** Renewals keep the price of this sale, until a day where one is told. */
  keepPrice: z.boolean().default(false),
  keepPriceUntil: date.optional(),
  autoRenew: z.boolean().optional(),
  /** For family plans: the other people it covers, paid by this person. */
  familyIds: z.array(id).max(9).default([]),
  payment: paymentNow.nullable().default(null),
});
export type Sale = z.output<typeof sale>;

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

/** What a change of plan ends, begins, gives back and leaves to pay. */
const planChange = z.strictObject({
  ends: z.strictObject({ planName: z.string(), endsOn: date }),
  begins: z.strictObject({ planName: z.string(), startsOn: date, endsOn: date }),
  priceCents: z.int(),
  creditCents: z.int(),
  /** What is still owed for the old plan. */
  owedCents: z.int(),
  inHandCents: z.int(),
  dueCents: z.int(),
  /** What stays in the payer's hand when more is given back than is owed. */
  leftInHandCents: z.int(),
  /** Who else changes plan, by name. */
  family: z.array(z.string()),
});
export type PlanChange = z.output<typeof planChange>;

const counts = z.strictObject({
  active: z.int(),
  expiring: z.int(),
  overdue: z.int(),
  frozen: z.int(),
  expired: z.int(),
  cancelled: z.int(),
});

const change = {
  access: 'management',
  permission: 'money.take',
  params: idParams,
  response: membership,
} as const;

export const membershipRoutes = {
  listPlans: defineRoute({
    method: 'GET',
    path: '/membership-plans',
    access: 'user',
    summary: 'What the gym sells; those taken off sale for management only',
    response: z.array(plan),
  }),
  exportPlans: defineRoute({
    method: 'GET',
    path: '/membership-plans/export',
    access: 'management',
    summary: 'What the gym sells as CSV, Excel or PDF',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  createPlan: defineRoute({
    method: 'POST',
    path: '/membership-plans',
    access: 'management',
    summary: 'Add a plan',
    body: newPlan,
    response: plan,
    status: 201,
  }),
  updatePlan: defineRoute({
    method: 'PATCH',
    path: '/membership-plans/{id}',
    access: 'management',
    summary: 'Change a plan; memberships already sold keep their price',
    params: idParams,
    body: planUpdate,
    response: plan,
  }),
  deletePlan: defineRoute({
    method: 'DELETE',
    path: '/membership-plans/{id}',
    access: 'management',
    summary: 'Delete a plan nobody ever had, or take it off sale',
    params: idParams,
  }),
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
    whenLapsed: 'works',
    summary: 'The memberships that match, as CSV, Excel or PDF',
    query: membershipsQuery.omit({ limit: true, cursor: true }).extend({ format: exportFormat }),
    file: true,
  }),
  counts: defineRoute({
    method: 'GET',
    path: '/memberships/counts',
    access: 'management',
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
  renew: defineRoute({
    ...change,
    method: 'POST',
    path: '/memberships/{id}/renew',
    summary: 'Add a period after the running one, or from today when it ended',
    body: z.strictObject({ payment: paymentNow.nullable().default(null) }),
    idempotent: true,
  }),
  previewChange: defineRoute({
    method: 'GET',
    path: '/memberships/{id}/change-plan',
    access: 'management',
    permission: 'money.take',
    summary: 'What a change of plan would end, begin, give back and leave to pay',
    params: idParams,
    query: z.strictObject({ planId: id }),
    response: planChange,
  }),
  changePlan: defineRoute({
    ...change,
    method: 'POST',
    path: '/memberships/{id}/change-plan',
    summary: 'Move to another plan today; the unused days count towards it',
    body: z.strictObject({ planId: id, payment: paymentNow.nullable().default(null) }),
    idempotent: true,
  }),
  freeze: defineRoute({
    ...change,
    method: 'POST',
    path: '/memberships/{id}/freeze',
    summary: 'Pause from today; the end moves by as many days as the pause lasts',
  }),
  unfreeze: defineRoute({
    ...change,
    method: 'POST',
    path: '/memberships/{id}/unfreeze',
    summary: 'End the pause',
  }),
  extend: defineRoute({
    ...change,
    method: 'POST',
    path: '/memberships/{id}/extend',
    summary: 'Days of grace: entry is open again until then',
    body: z.strictObject({ days: z.int().min(1).max(30) }),
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/memberships/{id}/cancel',
    access: 'user',
    summary: 'Cancel now; a member only stops their own automatic renewal',
    params: idParams,
    body: z.strictObject({ reason: optionalText(300).default(null) }),
    response: membership,
  }),
};
