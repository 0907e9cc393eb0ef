import { isTrial } from './status.ts';

/** What Forja sells to gyms; the marketing site shows the same prices. */
export const GYM_PLANS = {
  studio: { name: 'Studio', monthlyUsd: 20, annualUsd: 220, users: 15, locations: 1 },
  growth: { name: 'Growth', monthlyUsd: 50, annualUsd: 550, users: 50, locations: 1 },
  pro: { name: 'Pro', monthlyUsd: 90, annualUsd: 990, users: 200, locations: 3 },
  enterprise: {
    name: 'Enterprise',
    monthlyUsd: 180,
    annualUsd: 1980,
    users: 1000,
    locations: null,
  },
} as const;

export type GymPlan = keyof typeof GYM_PLANS;
export const GYM_PLAN_KEYS = ['studio', 'growth', 'pro', 'enterprise'] as const;

export const isGymPlan = (value: string): value is GymPlan => Object.hasOwn(GYM_PLANS, value);

export const BILLING_PERIODS = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

export interface AddOns {
  accessControl: boolean;
  store: boolean;
  /** Gates beyond the one the plan includes. */
  extraGates: number;
}

/** For more, a gym has to talk to us. */
export const MAX_EXTRA_GATES = 100;

export const ADD_ON_MONTHLY_USD = { accessControl: 30, store: 40, extraGates: 30 } as const;
export type AddOn = keyof typeof ADD_ON_MONTHLY_USD;

export const NO_ADD_ONS: AddOns = { accessControl: false, store: false, extraGates: 0 };

/** Whether an add-on is included in the plan, can be bought on top, or neither. */
export const ADD_ONS_OF: Record<GymPlan, Record<AddOn, 'included' | 'offered' | 'none'>> = {
  studio: { accessControl: 'offered', store: 'offered', extraGates: 'none' },
  growth: { accessControl: 'offered', store: 'offered', extraGates: 'none' },
  pro: { accessControl: 'included', store: 'offered', extraGates: 'offered' },
  enterprise: { accessControl: 'included', store: 'included', extraGates: 'offered' },
};

export interface SubscriptionChoice {
  plan: GymPlan;
  period: BillingPeriod;
  addOns: AddOns;
}

/** What a subscription allows; null for unlimited. */
export interface Terms {
  users: number;
  locations: number | null;
  /** Readers, kiosks and terminals. */
  doors: number;
  store: boolean;
}

/** The limits of a plan with its add-ons; an unknown plan counts as the smallest. */
export function termsOf({ plan, addOns }: { plan: string; addOns: AddOns }): Terms {
  const known = isGymPlan(plan) ? plan : 'studio';
  const has = (addOn: 'accessControl' | 'store') =>
    addOns[addOn] || ADD_ONS_OF[known][addOn] === 'included';
  const { users, locations } = GYM_PLANS[known];
  const doors = has('accessControl') ? 1 + addOns.extraGates : 0;
  return { users, locations, doors, store: has('store') };
}

/** The most that is sold. */
const EVERYTHING = {
  plan: 'enterprise',
  addOns: { accessControl: true, store: true, extraGates: MAX_EXTRA_GATES },
};

/** What a gym may use: everything while it tries Forja, afterwards what it chose. */
export const termsOfGym = (gym: { plan: string; addOns: AddOns; status: string }): Terms =>
  termsOf(isTrial(gym.status) ? EVERYTHING : gym);

/** A year costs eleven months, for add-ons as for plans. */
const MONTHS_PAID: Record<BillingPeriod, number> = { monthly: 1, annual: 11 };
const DAYS: Record<BillingPeriod, number> = { monthly: 30, annual: 365 };

/** The add-ons that can be bought with this plan, without the others. */
export function addOnsFor(plan: GymPlan, wanted: AddOns): AddOns {
  const offered = ADD_ONS_OF[plan];
  return {
    accessControl: wanted.accessControl && offered.accessControl === 'offered',
    store: wanted.store && offered.store === 'offered',
    extraGates: offered.extraGates === 'offered' ? wanted.extraGates : 0,
  };
}

interface PriceLine {
  part: 'plan' | AddOn;
  count: number;
  cents: number;
}

/** What a billing period costs, part by part, in US cents. */
export function priceLines({ plan, period, addOns }: SubscriptionChoice): PriceLine[] {
  const { monthlyUsd, annualUsd } = GYM_PLANS[plan];
  const extra = (part: AddOn, count: number): PriceLine => ({
    part,
    count,
    cents: count * ADD_ON_MONTHLY_USD[part] * MONTHS_PAID[period] * 100,
  });
  const lines: PriceLine[] = [
    { part: 'plan', count: 1, cents: (period === 'annual' ? annualUsd : monthlyUsd) * 100 },
    extra('accessControl', Number(addOns.accessControl)),
    extra('store', Number(addOns.store)),
    extra('extraGates', addOns.extraGates),
  ];
  return lines.filter(({ count }) => count > 0);
}

/** The price of a billing period in US cents. */
export const subscriptionPriceCents = (choice: SubscriptionChoice): number =>
  priceLines(choice).reduce((sum, { cents }) => sum + cents, 0);

/** The IVA in a price that includes it. */
export const includedTaxCents = (cents: number, percent: number): number =>
  Math.round((cents * percent) / (100 + percent));

/** US cents at the rate of a dollar, both in hundredths, up to the next whole colón. */
export const colonesCents = (cents: number, rateCents: number): number =>
  Math.ceil((cents * rateCents) / 10_000) * 100;

export const isSameChoice = (a: SubscriptionChoice, b: SubscriptionChoice): boolean =>
  a.plan === b.plan &&
  a.period === b.period &&
  a.addOns.accessControl === b.addOns.accessControl &&
  a.addOns.store === b.addOns.store &&
  a.addOns.extraGates === b.addOns.extraGates;

/** The days of a new choice that the unused money of the old one pays for. */
export function extraDays(unusedCents: number, choice: SubscriptionChoice): number {
  return Math.floor((unusedCents * DAYS[choice.period]) / subscriptionPriceCents(choice));
}
