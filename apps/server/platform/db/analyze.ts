import type pg from 'pg';

/**
 * Updates PostgreSQL's statistics after a large import. Without them it reads whole tables where an
 * index would do.
 */
export async function analyze(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    // Analysing every table takes longer than a request's statement limit.
    await client.query('begin; set local statement_timeout = 0');
    await client.query('analyze');
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
