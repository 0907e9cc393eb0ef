import { z } from 'zod';
import { date, id, optionalText, text } from '../fields.ts';

/** Days on which a membership does not run. */
export const newPause = z.strictObject({
  from: date,
  to: date,
  reason: optionalText(300).default(null),
  /** The member's request that this pause answers. */
  requestId: id.optional(),
});
export type NewPause = z.output<typeof newPause>;

/** Corrects dates and visits that were entered wrongly. */
export const correction = z.strictObject({
  startsOn: date.optional(),
  endsOn: date.optional(),
  visitsLeft: z.int().min(0).max(1000).optional(),
  reason: text(300),
});
export type Correction = z.output<typeof correction>;
