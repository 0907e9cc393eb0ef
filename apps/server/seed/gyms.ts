import { TRIAL_DAYS } from '@forja/contract/subscription/status';

export const DEMO_PASSWORD = 'forja-demo-2025';

/** The gyms a fresh installation starts with. */
export const SAMPLE_GYMS = [
  {
    subdomain: 'demo',
    gymName: 'Hierro Norte',
    note: 'active, rich data',
    plan: 'pro',
    addOns: { accessControl: false, store: true, extraGates: 5 },
    status: 'active',
    endsInDays: null,
    members: 118,
    isRich: true,
  },
  {
    subdomain: 'prueba',
    gymName: 'Caimán Box',
    note: 'on trial',
    plan: 'growth',
    addOns: { accessControl: true, store: true, extraGates: 0 },
    status: 'trial',
    endsInDays: TRIAL_DAYS,
    members: 6,
    isRich: false,
  },
  {
    subdomain: 'vencido',
    gymName: 'Gimnasio Vencido',
    note: 'expired',
    plan: 'studio',
    addOns: { accessControl: true, store: true, extraGates: 0 },
    status: 'expired',
    endsInDays: -5,
    members: 4,
    isRich: false,
  },
] as const;

type Sample = (typeof SAMPLE_GYMS)[number];

export type SampleGym = Omit<Sample, 'subdomain' | 'note'> & Record<'subdomain' | 'note', string>;
