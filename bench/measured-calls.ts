import { addDays, type Day, utcDay } from '@forja/calendar/day';

export type Who = 'owner' | 'member';

export interface MeasuredCall {
  name: string;
  path: string;
  /** Who calls; a guest by default. */
  as?: Who;
  /** The least acceptable share of the ceiling. */
  goal: number;
  /** Called one at a time, because a person may make only few files at once. */
  alone?: true;
  /** The number of columns of the workbook it answers; the ceiling writes one as well. */
  workbook?: number;
}

/**
 * Forja answers these from a cache of ready bytes, while the ceiling asks the database each time.
 */
const CACHED = 3;
/** The ceiling sends the same statements without tenancy, session, validation and schema. */
const READ = 0.8;
const PING = 0.6;

const today = utcDay(Date.now());
const daysAgo = (days: number): Day => addDays(today, -days);
const inDays = (days: number): Day => addDays(today, days);

/** The calls that people wait for; a feature adds its hot calls here. */
export const MEASURED_CALLS: readonly MeasuredCall[] = [
  { name: 'ping', path: '/api/ping', goal: PING },
  { name: 'settings', path: '/api/settings', goal: CACHED },
  { name: 'shop', path: '/api/store/gym/products-with-stock?limit=24', goal: CACHED },
  { name: 'me', path: '/api/me', as: 'owner', goal: READ },
  { name: 'users', path: '/api/users?limit=50', as: 'owner', goal: READ },
  { name: 'payments', path: '/api/payments?limit=50', as: 'owner', goal: READ },
  {
    name: 'events of a week',
    path: `/api/events?from=${today}&to=${inDays(6)}`,
    as: 'member',
    goal: READ,
  },
  { name: 'rutinas', path: '/api/rutinas', as: 'member', goal: READ },
  { name: 'dietas', path: '/api/dietas', as: 'member', goal: READ },
  { name: 'accesos', path: '/api/accesos?limit=50', as: 'owner', goal: READ },
  { name: 'conversations', path: '/api/messages', as: 'member', goal: READ },
  { name: 'home of a member', path: '/api/dashboard', as: 'member', goal: READ },
  { name: 'home of staff', path: '/api/dashboard', as: 'owner', goal: READ },
  {
    name: 'statistics of a year',
    path: `/api/statistics?from=${daysAgo(364)}&to=${today}`,
    as: 'owner',
    goal: READ,
  },
  {
    name: 'export of people',
    path: '/api/users/export?format=csv',
    as: 'owner',
    goal: READ,
    alone: true,
  },
  {
    name: 'export of payments',
    path: '/api/payments/export?format=xlsx',
    as: 'owner',
    goal: READ,
    alone: true,
    workbook: 11,
  },
];

/** The path at which the ceiling answers a call. */
export const ceilingPath = (name: string): string => `/${name.replaceAll(' ', '-')}`;
