import { sql } from 'kysely';

/**
 * First name and all surnames, for money and desk lists: two people may share all but the last
 * surname.
 */
export const fullName = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
