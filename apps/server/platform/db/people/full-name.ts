import { sql } from 'kysely';

/**
 * First name and every surname, as money and lists of the desk name a person: two people may share
 * all but the last of them.
 */
export const fullName = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
