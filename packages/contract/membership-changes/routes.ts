import { z } from 'zod';
import { id, idParams, optionalText, text } from '../fields.ts';
import { paymentNow } from '../memberships/payment-now-schema.ts';
import { membership } from '../memberships/routes.ts';
import { CANCEL_WHEN, MAX_GRACE_DAYS, SALE_CHOICES } from '../memberships/values.ts';
import { typedCode } from '../promotions/routes.ts';
import { defineRoute } from '../route.ts';
import { correction, newPause } from './correction-schema.ts';
import { cancellation, planChange } from './preview-schema.ts';

const changeOfPlan = z.strictObject({
  planId: id,
  /** A promotion code; without one, the best promotion that needs no code applies. */
  promotionCode: typedCode.optional(),
  payment: paymentNow.nullable().default(null),
  /** The member's request that this change answers. */
  requestId: id.optional(),
});
export type ChangeOfPlan = z.output<typeof changeOfPlan>;

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

export const membershipChangeRoutes = {
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
    provenWhereKept: true,
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
    provenWhereKept: true,
    summary: 'Start or stop automatic renewal; a member only of their own',
    params: idParams,
    body: z.strictObject({ autoRenew: z.boolean() }),
    response: membership,
  }),
  beginNow: defineRoute({
    ...change,
    permission: 'money.take',
    method: 'POST',
    path: '/memberships/{id}/begin-now',
    summary: 'Let what waits behind a pack without visits begin today',
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
