import { METHOD_NAMES } from '@forja/contract/memberships/words';
import { sql } from 'kysely';

/** How the method of payment `y` is called. */
export const methodName = sql<string>`(${JSON.stringify(METHOD_NAMES)}::jsonb ->> y.method)`;
