interface Entry {
  name: string;
  forja: string;
  /** The same work without tenancy, auth and validation, see ceiling.ts. */
  ceiling: string;
  /** Asked by the owner of the sample gym rather than by nobody. */
  asOwner?: true;
}

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What is measured; a feature adds its hot calls here and to ceiling.ts. */
export const ENTRIES: readonly Entry[] = [
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
