import { z } from 'zod';
import { taxPercent } from '../accounts/charging-routes.ts';
import { exportFormat } from '../export-format.ts';
import { anyText, id, idParams, moneyUpTo, name, time, was } from '../fields.ts';
import { cabysCode } from '../fiscal/cabys-schema.ts';
import { defineRoute } from '../route.ts';
import { MAX_IN_FAMILY } from './values.ts';

export const price = moneyUpTo(1_000_000_000);

/** The largest number of people a plan covers, the payer included. */

const planFields = {
  name: name(60),
  description: anyText(500),
  priceCents: price,
  periodCount: z.int().min(1).max(366),
  periodUnit: z.enum(['day', 'month']),
  visitsPerWeek: z.int().min(1).max(50).nullable(),
  visitsTotal: z.int().min(1).max(1000).nullable(),
  opensAt: time.nullable(),
  closesAt: time.nullable(),
  /** The days of the week it opens on, Sunday 0; every day when empty. */
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  classesIncluded: z.boolean(),
  autoRenew: z.boolean(),
  familySize: z.int().min(1).max(MAX_IN_FAMILY),
  /** Days a year that a member may pause; null: the gym's own limit applies. */
  pauseDays: z.int().min(0).max(366).nullable(),
  taxPercent,
  cabys: cabysCode,
  active: z.boolean(),
  /** The enrolment that joins its first sale to somebody; null for none. */
  enrolmentId: id.nullable(),
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
  weekdays: planFields.weekdays.default([]),
  classesIncluded: planFields.classesIncluded.default(true),
  autoRenew: planFields.autoRenew.default(false),
  familySize: planFields.familySize.default(1),
  pauseDays: planFields.pauseDays.default(null),
  /** By default as the gym has chosen for new prices. */
  taxPercent: planFields.taxPercent.optional(),
  cabys: cabysCode.default(null),
  active: planFields.active.default(true),
  enrolmentId: planFields.enrolmentId.default(null),
  locationIds: planFields.locationIds.default([]),
  doorIds: planFields.doorIds.default([]),
});
const planUpdate = z.strictObject(planFields).partial().extend({ was });

const plan = z.strictObject({
  id,
  ...planFields,
  /** People with this plan now; management only. */
  people: z.int().nullable(),
});

export type Plan = z.output<typeof plan>;
export type NewPlan = z.output<typeof newPlan>;
export type PlanUpdate = z.output<typeof planUpdate>;

export const planRoutes = {
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
    permission: ['export', 'plans.manage'],
    summary: 'What the gym sells as CSV, Excel or PDF',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  createPlan: defineRoute({
    method: 'POST',
    path: '/membership-plans',
    access: 'management',
    permission: 'plans.manage',
    summary: 'Add a plan',
    body: newPlan,
    response: plan,
    status: 201,
  }),
  orderPlans: defineRoute({
    method: 'PUT',
    path: '/membership-plans/order',
    access: 'management',
    permission: 'plans.manage',
    summary: 'The order in which plans are shown wherever they are offered',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    response: z.array(plan),
  }),
  updatePlan: defineRoute({
    method: 'PATCH',
    path: '/membership-plans/{id}',
    access: 'management',
    permission: 'plans.manage',
    summary: 'Change a plan; memberships already sold keep their price',
    params: idParams,
    body: planUpdate,
    response: plan,
  }),
  deletePlan: defineRoute({
    method: 'DELETE',
    path: '/membership-plans/{id}',
    access: 'management',
    permission: 'plans.manage',
    summary: 'Delete a plan nobody ever had, or take it off sale',
    params: idParams,
  }),
};
