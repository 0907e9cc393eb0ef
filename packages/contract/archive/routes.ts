import { defineRoute } from '../route.ts';

export const archiveRoutes = {
  exportGym: defineRoute({
    method: 'GET',
    path: '/gym/export',
    access: 'owner',
    // A gym can always download its own data.
    whenLapsed: 'works',
    confirmed: true,
    summary:
      'The gym as one archive: JSON lines for each table and every file, without members’ messages and progress photos',
    file: 'application/gzip',
  }),
};
