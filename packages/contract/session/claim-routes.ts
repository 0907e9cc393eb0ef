import { z } from 'zod';
import { email, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { CLAIM_PROOFS, PASSWORD_MAX, PASSWORD_MIN } from './values.ts';

const token = text(200);

const claimQuestion = z.strictObject({
  firstName: z.string(),
  proof: z.enum(CLAIM_PROOFS),
  /** Whose data the question is about: for a minor, that of their guardian. */
  about: z.enum(['person', 'guardian']),
  needsEmail: z.boolean(),
});
export type ClaimQuestion = z.output<typeof claimQuestion>;

const claimRequest = z.strictObject({
  token,
  /** The answer: a cédula or phone in any notation, or a day as YYYY-MM-DD. */
  proof: text(40),
  email: email.nullable(),
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
});
export type ClaimRequest = z.output<typeof claimRequest>;

export const claimRoutes = {
  verify: defineRoute({
    method: 'POST',
    path: '/claim-links/verify',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'What must be proved before the account of this link can be taken over',
    body: z.strictObject({ token }),
    response: claimQuestion,
  }),
  claim: defineRoute({
    method: 'POST',
    path: '/claim-links/use',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Add an email and a password to the account; the link works once',
    body: claimRequest,
  }),
};
