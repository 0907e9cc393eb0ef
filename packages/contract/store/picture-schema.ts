import { z } from 'zod';
import { id } from '../fields.ts';

/** A picture of the shop in several widths and formats. */
export const picture = z.strictObject({
  id,
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny picture as a data: address, shown until the real one is loaded. */
  placeholder: z.string(),
  sources: z.array(z.strictObject({ width: z.int(), webp: z.string(), avif: z.string() })).min(1),
});
export type Picture = z.output<typeof picture>;
