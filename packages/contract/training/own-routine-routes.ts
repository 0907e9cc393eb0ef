import { z } from 'zod';
import { defineRoute } from '../route.ts';

const ownRoutines = z.strictObject({
  /** Whether members make and change routines; what they made stays readable. */
  enabled: z.boolean(),
});
export type OwnRoutines = z.output<typeof ownRoutines>;

export const ownRoutineRoutes = {
  ownRoutines: defineRoute({
    method: 'GET',
    path: '/workouts/own-routines',
    access: 'user',
    summary: 'Whether members write routines for themselves',
    response: ownRoutines,
  }),
  setOwnRoutines: defineRoute({
    method: 'PUT',
    path: '/workouts/own-routines',
    access: 'management',
    permission: 'training.templates',
    summary: 'Let members write routines for themselves, or not',
    body: ownRoutines,
    response: ownRoutines,
  }),
};
