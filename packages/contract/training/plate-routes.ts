import { z } from 'zod';
import { kilograms } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A gym's plates: how many of each weight, and the weight of its bar. */
export const plateRack = z.strictObject({
  barKg: kilograms(1, 60),
  plates: z
    .array(z.strictObject({ kg: kilograms(0.1, 100), count: z.int().min(0).max(500) }))
    .max(30)
    .refine((plates) => new Set(plates.map(({ kg }) => kg)).size === plates.length, {
      error: 'Cada peso va una sola vez.',
    }),
});
export type PlateRack = z.output<typeof plateRack>;

export const plateRoutes = {
  plates: defineRoute({
    method: 'GET',
    path: '/workouts/plates',
    access: 'user',
    summary: 'The gym’s plates, for the plate calculator',
    response: plateRack,
  }),
  setPlates: defineRoute({
    method: 'PUT',
    path: '/workouts/plates',
    access: 'management',
    permission: 'training.templates',
    summary: 'Set the gym’s plates',
    body: plateRack,
    response: plateRack,
  }),
};
