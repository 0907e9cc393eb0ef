import { METHOD_NAMES } from '@forja/contract/memberships/words';
import { type RawBuilder, sql } from 'kysely';

/** How a method is called. */
const nameOf = (method: RawBuilder<unknown>) =>
  sql<string>`(${JSON.stringify(METHOD_NAMES)}::jsonb ->> ${method})`;

/** How the method of payment `y` is called. */
export const methodName = nameOf(sql`y.method`);

/** By which method refund `r` went out, with its reference, and why. */
export const refundConcept = sql<string>`${nameOf(sql`r.method`)}
  || coalesce(', ref. ' || r.reference, '') || ': ' || r.reason`;
