import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { TAX_RATES } from './tax-rates.ts';

/** Included in the price; null is exempt. */
export const taxPercent = z
  .number()
  .refine((percent) => TAX_RATES.includes(percent), { error: 'Elige una tarifa de la lista.' })
  .nullable();

const charging = z.strictObject({
  /** The tax of new plans and services, and of charges without a price of their own. */
  taxPercent,
  /**
   * False until the gym has chosen: plans then begin exempt, services with the general rate, and
   * everything else is exempt.
   */
  isTaxChosen: z.boolean(),
  /** Whether the owner still has to confirm the rules that new gyms begin with. */
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
