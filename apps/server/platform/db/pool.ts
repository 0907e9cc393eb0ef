import pg from 'pg';

// Dates stay 'YYYY-MM-DD' strings, because a Date would shift them across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Instants stay RFC 3339 strings from the row to the answer, so that nothing converts them.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
// Our counts and sums are far below the precision of a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Timeouts are set on the connection itself, so that no statement can hang. */
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
  // A lost connection is replaced on the next use. Without a listener its error would end the
  // process, and the pool does not listen while a connection is lent to a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
