import { addDays, type Day, utcDay } from '@forja/calendar/day';

interface MeasuredCall {
  name: string;
  forja: string;
  /** The same work without tenancy, auth and validation (baseline.ts). */
  ceiling: string;
  /** Called by the owner of the sample gym instead of a guest. */
  asOwner?: true;
}

const daysAgo = (days: number): Day => addDays(utcDay(Date.now()), -days);

/** The measured calls; a feature adds its hot calls here and to baseline.ts. */
export const MEASURED_CALLS: readonly MeasuredCall[] = [
  { name: 'GET /api/ping', forja: '/api/ping', ceiling: '/ping' },
  { name: 'GET /api/settings', forja: '/api/settings', ceiling: '/settings' },
  {
    // A year of statistics against one row by its primary key: at least a third as fast.
    name: 'GET /api/statistics',
    forja: `/api/statistics?from=${daysAgo(364)}&to=${daysAgo(0)}`,
    ceiling: '/user',
    asOwner: true,
  },
];
