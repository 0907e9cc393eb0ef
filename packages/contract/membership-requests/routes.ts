import { z } from 'zod';
import { date, id, idParams, instant, optionalText, text } from '../fields.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '../memberships/values.ts';
import { defineRoute } from '../route.ts';

/** A member's request and its state. */
export const membershipRequest = z.strictObject({
  id,
  membershipId: id,
  userId: id,
  username: z.string(),
  kind: z.enum(REQUEST_KINDS),
  /** The days of a pause. */
  from: date.nullable(),
  to: date.nullable(),
  /** The requested plan. */
  planId: id.nullable(),
  planName: z.string().nullable(),
  /** False if the plan is no longer sold. */
  planOnSale: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether the membership still runs, so that the request can be carried out. */
  runs: z.boolean(),
  createdAt: instant,
  closedAt: instant.nullable(),
});
export type MembershipRequest = z.output<typeof membershipRequest>;

const pauseAsked = z.strictObject({
  from: date,
  to: date,
  note: optionalText(300).default(null),
});
export type PauseAsked = z.output<typeof pauseAsked>;

const planAsked = z.strictObject({ planId: id, note: optionalText(300).default(null) });
export type PlanAsked = z.output<typeof planAsked>;

/** What members see before they ask for a pause or pay the next period. */
const outlook = z.strictObject({
  /** The next period; null if they cannot buy it. */
  renewal: z.strictObject({ from: date, to: date, priceCents: z.int() }).nullable(),
  /** Days of pause per year, and how many are left; null without a limit. */
  pauseDays: z.strictObject({ limit: z.int(), left: z.int() }).nullable(),
});
export type MembershipOutlook = z.output<typeof outlook>;

export const membershipRequestRoutes = {
  outlook: defineRoute({
    method: 'GET',
    path: '/memberships/{id}/outlook',
    access: 'user',
    summary: 'What the next period of an own membership costs, and how long it may be paused',
    params: idParams,
    response: outlook,
  }),
  askForPause: defineRoute({
    method: 'POST',
    path: '/memberships/{id}/pause-requests',
    access: 'user',
    summary: 'Ask staff to pause an own membership, or that of a minor the caller answers for',
    params: idParams,
    body: pauseAsked,
    response: membershipRequest,
    status: 201,
  }),
  askForPlan: defineRoute({
    method: 'POST',
    path: '/memberships/{id}/plan-requests',
    access: 'user',
    summary: 'Ask staff for another plan, for oneself or a minor the caller answers for',
    params: idParams,
    body: planAsked,
    response: membershipRequest,
    status: 201,
  }),
  listOwn: defineRoute({
    method: 'GET',
    path: '/membership-requests/mine',
    access: 'user',
    summary:
      'What was asked for lately for the caller and the minors they answer for, the newest first',
    response: z.array(membershipRequest),
  }),
  listWaiting: defineRoute({
    method: 'GET',
    path: '/membership-requests',
    access: 'management',
    permission: { oneOf: ['people.edit', 'money.take'] },
    summary: 'What members ask for and the caller may decide, the oldest first',
    query: z.strictObject({ userId: id.optional() }),
    response: z.array(membershipRequest),
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/membership-requests/{id}/withdraw',
    access: 'user',
    summary: 'Take an own request back while it waits',
    params: idParams,
    response: membershipRequest,
  }),
  refuse: defineRoute({
    method: 'POST',
    path: '/membership-requests/{id}/refuse',
    access: 'management',
    permission: { oneOf: ['people.edit', 'money.take'] },
    summary: 'Refuse a request, with a reason that the member reads',
    params: idParams,
    body: z.strictObject({ reason: text(300) }),
    response: membershipRequest,
  }),
};
