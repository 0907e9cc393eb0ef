import { z } from 'zod';
import { id, idParams, instant, listQuery, moneyUpTo, text } from '../fields.ts';
import {
  FISCAL_ENVIRONMENTS,
  FISCAL_STATUSES,
  MAX_PURCHASE_BYTES,
  MAX_RAISED,
  PURCHASE_ANSWERS,
  PURCHASE_KINDS,
  TAX_CONDITIONS,
} from '../fiscal/values.ts';
import { defineRoute } from '../route.ts';

const answer = z.strictObject({
  answer: z.enum(PURCHASE_ANSWERS),
  detail: z.string().nullable(),
  /** The number of the gym's own answer. */
  consecutive: z.string(),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  status: z.enum(FISCAL_STATUSES),
  /** Why it is held or was rejected. */
  reason: z.string().nullable(),
});

const purchase = z.strictObject({
  id,
  kind: z.enum(PURCHASE_KINDS),
  clave: z.string(),
  seller: z.strictObject({ name: z.string(), number: z.string() }),
  issuedAt: instant,
  currency: z.string(),
  taxCents: z.int(),
  totalCents: z.int(),
  /** Whether the signature is valid; false if that cannot be checked here. */
  isIntact: z.boolean(),
  /** Null until the gym answers it. */
  answer: answer.nullable(),
  createdAt: instant,
});
export type FiscalPurchase = z.output<typeof purchase>;

const answerInput = z
  .strictObject({
    answer: z.enum(PURCHASE_ANSWERS),
    detail: text(160).nullable(),
    /** What happens to its IVA; required if it has any and is not rejected. */
    condition: z.enum(TAX_CONDITIONS).nullable(),
    /** How much of the IVA is deducted; null for all of it. */
    creditableCents: moneyUpTo(MAX_RAISED).nullable(),
  })
  .refine(({ answer: said, detail }) => said === 'accept' || detail !== null, {
    path: ['detail'],
    error: 'Escribe por qué.',
  });
export type PurchaseAnswer = z.output<typeof answerInput>;

export const fiscalPurchaseRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/fiscal/purchases',
    access: 'management',
    permission: 'fiscal.read',
    summary: 'Documents that others made out to the gym, the newest first',
    query: listQuery.omit({ search: true }),
    response: z.array(purchase),
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/fiscal/purchases',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Bring in the XML of a document that was made out to the gym',
    upload: { field: 'file', maxBytes: MAX_PURCHASE_BYTES },
    response: purchase,
    status: 201,
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/fiscal/purchases/{id}/answer',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Tell the tax office that a document is accepted, as a whole or in part, or rejected',
    params: idParams,
    body: answerInput,
    response: purchase,
    status: 201,
  }),
  retry: defineRoute({
    method: 'POST',
    path: '/fiscal/purchases/{id}/retry',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Send an answer again that was held',
    params: idParams,
    response: purchase,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/fiscal/purchases/{id}',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Take out a document that was brought in and not answered',
    params: idParams,
  }),
  xml: defineRoute({
    method: 'GET',
    path: '/fiscal/purchases/{id}/xml',
    access: 'management',
    permission: 'fiscal.read',
    summary: 'A document as it was brought in',
    params: idParams,
    file: 'application/xml',
  }),
};
