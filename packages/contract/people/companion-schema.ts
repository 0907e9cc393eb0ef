import { z } from 'zod';
import { id } from '../fields.ts';

/** A person of the gym as other members see them. */
export const companion = z.strictObject({
  id,
  name: z.string(),
  profilePic: z.string().nullable(),
  isStaff: z.boolean(),
  online: z.boolean(),
});
export type Companion = z.output<typeof companion>;
