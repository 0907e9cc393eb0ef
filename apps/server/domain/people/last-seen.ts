import { sql } from 'kysely';

/**
 * When a person `u` was last seen. Without visits: their first day, or the day of the import that
 * added them, because earlier visits are not known.
 */
export const lastSeen = sql<string>`coalesce(u.last_visit_at, u.known_since, u.created_at)`;
