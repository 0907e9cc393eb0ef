import { z } from 'zod';
import { id, idParams, moneyUpTo, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { fiscalDocument } from './routes.ts';
import { MAX_RAISED } from './values.ts';

const soldThing = z.strictObject({
  /** The charge that the document speaks of. */
  id,
  concept: z.string(),
  totalCents: z.int(),
});
export type SoldThing = z.output<typeof soldThing>;

export const debitNoteRoutes = {
  sold: defineRoute({
    method: 'GET',
    path: '/fiscal/documents/{id}/sold',
    access: 'management',
    permission: 'fiscal.read',
    summary: 'What a document says was sold, each of which may have been charged too little for',
    params: idParams,
    response: z.array(soldThing),
  }),
  raise: defineRoute({
    method: 'POST',
    path: '/fiscal/documents/{id}/debit-note',
    access: 'management',
    permission: ['fiscal.issue', 'money.take'],
    summary: 'Charge what a document left out: the person owes it, and a debit note says so',
    params: idParams,
    body: z.strictObject({
      chargeId: id,
      amountCents: moneyUpTo(MAX_RAISED).min(1, { error: 'Escribe cuánto faltó cobrar.' }),
      reason: text(180),
    }),
    response: fiscalDocument,
    status: 201,
    idempotent: true,
  }),
};
