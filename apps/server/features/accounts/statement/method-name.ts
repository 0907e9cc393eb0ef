import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { type RawBuilder, sql } from 'kysely';

/** The Spanish name of a payment method. */
const nameOf = (method: RawBuilder<unknown>) =>
  sql<string>`(${JSON.stringify(METHOD_NAMES)}::jsonb ->> ${method})`;

/** The method of payment `y`, in words. */
export const methodName = nameOf(sql`y.method`);

/** The method of refund `r`, its reference and reason, in words. */
export const refundConcept = sql<string>`${nameOf(sql`r.method`)}
  || coalesce(', ref. ' || r.reference, '') || ': ' || r.reason`;
