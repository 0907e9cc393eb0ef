import { z } from 'zod';
import { date } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { DOLLAR_RATE_CENTS } from './values.ts';

const ratedDay = z.strictObject({
  day: date,
  /** A dollar in hundredths of a colón; null if nobody has entered it. */
  rateCents: z.int().nullable(),
  /** Documents of that day that wait for the rate. */
  waiting: z.int(),
});
export type RatedDay = z.output<typeof ratedDay>;

const rates = z.strictObject({
  /** Today where documents are issued. */
  today: date,
  /** Recent days with or without a rate, the newest first. */
  days: z.array(ratedDay),
});
export type ExchangeRates = z.output<typeof rates>;

const UNLIKELY = 'Revisa el monto: cuántos colones vale un dólar, por ejemplo 508,37.';

export const exchangeRateRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/fiscal/rates',
    access: 'management',
    permission: 'fiscal.read',
    summary: 'What a dollar is worth on each day, for documents of a gym that charges in dollars',
    response: rates,
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/fiscal/rates',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Say what a dollar is worth on a day; documents that waited for it are sent',
    body: z.strictObject({
      day: date,
      rateCents: z
        .int({ error: UNLIKELY })
        .min(DOLLAR_RATE_CENTS.least, { error: UNLIKELY })
        .max(DOLLAR_RATE_CENTS.most, { error: UNLIKELY }),
    }),
    response: rates,
  }),
};
