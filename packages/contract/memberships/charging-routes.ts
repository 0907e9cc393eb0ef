import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { TAX_RATES } from './tax-rates.ts';

/** Included in the price; null is exempt. */
export const taxPercent = z
  .number()
  .refine((percent) => TAX_RATES.includes(percent), { error: 'Elige una tarifa de la lista.' })
  .nullable();

const charging = z.strictObject({
  /** What new plans and services begin with, and what is charged without a price of its own has. */
  taxPercent,
  /** Until the gym has chosen, plans begin exempt and services with the general rate; the rest is exempt. */
  isTaxChosen: z.boolean(),
  /** Whether the owner is still to be asked about the rules that new gyms begin with. */
  isProposed: z.boolean(),
});
export type Charging = z.output<typeof charging>;

export const chargingRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/charging',
    access: 'management',
    permission: 'every-admin',
    summary: 'The tax that new prices begin with, and whether rules are proposed to the owner',
    response: charging,
  }),
  setTax: defineRoute({
    method: 'PUT',
    path: '/charging/tax',
    access: 'owner',
    summary: 'Choose the tax that new plans and services begin with',
    body: z.strictObject({ taxPercent }),
    response: charging,
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/charging/proposal',
    access: 'owner',
    summary: 'Take over the rules that new gyms begin with, or keep one’s own; asked once',
    body: z.strictObject({ apply: z.boolean() }),
    response: charging,
  }),
};
