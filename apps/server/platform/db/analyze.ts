import type pg from 'pg';

/**
 * Lets PostgreSQL learn what its tables hold, after much was written at once: until it knows it
 * reads whole tables where an index would do.
 */
export async function analyze(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    // All tables take longer than one statement of a request may.
    await client.query('begin; set local statement_timeout = 0');
    await client.query('analyze');
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
