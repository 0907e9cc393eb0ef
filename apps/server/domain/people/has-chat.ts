import { sql } from 'kysely';

/** Whether the person of this table has a number with the country that a chat needs. */
export const hasChat = (table: string) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.phone`)} like '+%', false)`;
