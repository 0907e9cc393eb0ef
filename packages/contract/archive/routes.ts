import { defineRoute } from '../route.ts';

export const archiveRoutes = {
  exportGym: defineRoute({
    method: 'GET',
    path: '/gym/export',
    access: 'owner',
    // What a gym has put in it can always take out.
    whenLapsed: 'works',
    confirmed: true,
    summary:
      'The gym as one archive: JSON lines for each table and every file, without members’ messages and progress photos',
    file: true,
  }),
};
