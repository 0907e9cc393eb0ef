interface Entry {
  name: string;
  forja: string;
  /** The same work without tenancy, auth and validation, see ceiling.ts. */
  ceiling: string;
}

/** What is measured; a feature adds its hot calls here and to ceiling.ts. */
export const ENTRIES: readonly Entry[] = [
  { name: 'GET /api/ping', forja: '/api/ping', ceiling: '/ping' },
  { name: 'GET /api/settings', forja: '/api/settings', ceiling: '/settings' },
];
