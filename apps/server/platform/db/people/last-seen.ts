import { sql } from 'kysely';

/**
 * When a person `u` was last seen. Somebody who never came counts from their first day; somebody
 * whom a sheet brought in, from the day it did, because earlier visits are not known.
 */
export const lastSeen = sql<string>`coalesce(u.last_visit_at, u.known_since, u.created_at)`;
