import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { TOURS } from './values.ts';

export const tourRoutes = {
  begin: defineRoute({
    method: 'POST',
    path: '/tour',
    access: 'guest',
    whenLapsed: 'works',
    inTour: true,
    summary: 'Look around in the gym for guests without an account, as its owner or a member',
    body: z.strictObject({ as: z.enum(TOURS) }),
    response: z.strictObject({ accessToken: z.string() }),
  }),
};
