import { z } from 'zod';
import { anyText, date, id, idParams, listQuery, money, name, text, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { period } from '../statistics/routes.ts';
import { discountCode } from '../store-discounts/routes.ts';
import { AUDIENCES, GIFT_KINDS, MAX_COMPANIONS, MAX_LISTED } from './values.ts';

const gift = z.strictObject({
  kind: z.enum(GIFT_KINDS),
  /** Whole percent, or minor units. */
  value: money.min(1, { error: 'Escribe cuánto se descuenta.' }),
});
export type Gift = z.output<typeof gift>;

const uses = z
  .int()
  .min(1, { error: 'Escribe al menos 1, o deja el campo vacío.' })
  .max(1_000_000)
  .nullable();

const fields = {
  name: name(80),
  audience: z.enum(AUDIENCES),
  /** The code that gives it; an agreement may have one in addition to its list. */
  code: discountCode.nullable(),
  /** The discount on a period of a plan; null for none. */
  onPlan: gift.nullable(),
  /** The discount on the enrolment; 100 percent makes it free. */
  onEnrolment: gift.nullable(),
  /** For how many periods, including the first; null: as long as the membership is renewed. */
  periods: z.int().min(1).max(120).nullable(),
  /** Whether renewals get it too; otherwise only new sales. */
  renewals: z.boolean(),
  /** Free days after the first period. */
  extraDays: z.int().min(0).max(366),
  /** How many others must buy the same plan in the same sale. */
  companions: z.int().min(0).max(MAX_COMPANIONS),
  /** The plans it applies to; all if empty. */
  planIds: z.array(id).max(100),
  /** The first and the last day on which it is sold. */
  startsOn: date.nullable(),
  endsOn: date.nullable(),
  maxUses: uses,
  maxUsesPerPerson: uses,
  /** False once it was ended; memberships sold with it keep what was promised. */
  active: z.boolean(),
};
const promotionInput = z.strictObject({
  ...fields,
  code: fields.code.default(null),
  onPlan: fields.onPlan.default(null),
  onEnrolment: fields.onEnrolment.default(null),
  periods: fields.periods.default(1),
  renewals: fields.renewals.default(false),
  extraDays: fields.extraDays.default(0),
  companions: fields.companions.default(0),
  planIds: fields.planIds.default([]),
  startsOn: fields.startsOn.default(null),
  endsOn: fields.endsOn.default(null),
  maxUses: uses.default(null),
  maxUsesPerPerson: uses.default(null),
  active: fields.active.default(true),
});
export type PromotionInput = z.output<typeof promotionInput>;
const promotionEdits = promotionInput.extend({ was });
export type PromotionEdits = z.output<typeof promotionEdits>;

/** What a promotion has given so far, without sales that were undone. */
const given = z.strictObject({
  uses: z.int(),
  discountCents: z.int(),
  extraDays: z.int(),
  /** Money that came in for sales with it. */
  incomeCents: z.int(),
});

const promotion = z.strictObject({
  id,
  ...fields,
  code: z.string().nullable(),
  /** How many people are on the list of the agreement. */
  listed: z.int(),
  given,
});
export type Promotion = z.output<typeof promotion>;

const member = z.strictObject({
  id,
  /** A cédula, an address or a phone; null if a person was chosen instead. */
  value: z.string().nullable(),
  userId: id.nullable(),
  /** The matching person, if the gym knows one. */
  username: z.string().nullable(),
});
export type PromotionMember = z.output<typeof member>;

const memberList = z.strictObject({
  /** Cédulas, addresses and phones in any notation. */
  entries: z.array(text(254)).max(MAX_LISTED, { error: `Caben ${MAX_LISTED} personas.` }),
  userIds: z.array(id).max(MAX_LISTED),
});
export type MemberList = z.output<typeof memberList>;

const figures = given.extend({ id, name: z.string() });
export type PromotionFigures = z.output<typeof figures>;

const use = z.strictObject({
  id,
  day: date,
  userId: id,
  username: z.string(),
  concept: z.string(),
  fullCents: z.int(),
  discountCents: z.int(),
  extraDays: z.int(),
  /** Set when the sale was undone. */
  returnedOn: date.nullable(),
});
export type PromotionUse = z.output<typeof use>;

/** The effect of a promotion on something that is about to be sold. */
export const applied = z.strictObject({
  name: z.string(),
  discountCents: z.int(),
  extraDays: z.int(),
});
export type AppliedPromotion = z.output<typeof applied>;

/** The code as somebody types it. */
export const typedCode = anyText(60);

const manage = { access: 'management', permission: 'promotions.manage' } as const;
const report = {
  access: 'management',
  permission: ['statistics.read', 'money.reports'],
} as const;

export const promotionRoutes = {
  list: defineRoute({
    ...manage,
    method: 'GET',
    path: '/promotions',
    summary: 'The promotions of plans and enrolment with what each gave, newest first',
    response: z.array(promotion),
  }),
  create: defineRoute({
    ...manage,
    method: 'POST',
    path: '/promotions',
    summary: 'Add a promotion',
    body: promotionInput,
    response: promotion,
    status: 201,
  }),
  update: defineRoute({
    ...manage,
    method: 'PUT',
    path: '/promotions/{id}',
    summary: 'Replace a promotion; once it was used, what it gives stays',
    params: idParams,
    body: promotionEdits,
    response: promotion,
  }),
  members: defineRoute({
    ...manage,
    method: 'GET',
    path: '/promotions/{id}/members',
    summary: 'Who is on the list of an agreement',
    params: idParams,
    response: z.array(member),
  }),
  setMembers: defineRoute({
    ...manage,
    method: 'PUT',
    path: '/promotions/{id}/members',
    summary: 'Replace the list of an agreement',
    params: idParams,
    body: memberList,
    response: z.array(member),
  }),
  figures: defineRoute({
    ...report,
    method: 'GET',
    path: '/promotion-figures',
    summary: 'What each promotion gave and brought in a period',
    query: period,
    response: z.array(figures),
  }),
  uses: defineRoute({
    ...report,
    method: 'GET',
    path: '/promotions/{id}/uses',
    summary: 'What a promotion was used for in a period, newest first',
    params: idParams,
    query: period.safeExtend({ limit: listQuery.shape.limit, cursor: listQuery.shape.cursor }),
    response: z.array(use),
  }),
};
