import { z } from 'zod';

/** A code of the catalogue of goods and services; null for the default of its kind. */
export const cabysCode = z
  .string()
  .trim()
  .regex(/^\d{13}$/, { error: 'El código CAByS tiene 13 dígitos.' })
  .nullable();
