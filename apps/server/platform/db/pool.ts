import pg from 'pg';

// Dates stay 'YYYY-MM-DD' strings: a Date would move them across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Instants are RFC 3339 strings from the row to the answer, so nobody converts them on the way.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
// Counts and sums fit a double long before they lose precision for us.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A pool whose statements cannot hang: its limits are set on the connection itself. */
export function createPool(connectionString: string, max: number, waitMs = 5_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'forja',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A lost connection is replaced on the next use; without a listener it would end the process,
  // and one that is lent out for a transaction has no listener of the pool.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
