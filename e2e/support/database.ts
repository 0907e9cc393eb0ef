import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The password of every role in the run's own database. */
export const DATABASE_PASSWORD = 'e2e';

export const databaseFile = (): string => join(process.env.E2E_FOLDER ?? '', 'database-url');

/** For states that no screen can create, such as an account that was disabled elsewhere. */
export async function sql<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: readFileSync(databaseFile(), 'utf8') });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
