/** What Forja sells to gyms; the marketing site shows the same figures. */
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
