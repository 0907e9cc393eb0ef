/** Refused, cut off, unreachable, or without an address. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The connection failed (class 08), takes no writes any more, or PostgreSQL is stopping or starting. */
const SQL_STATES = /^(08\w{3}|25006|57P0[1-5])$/;

/** Errors of the driver have no code. */
const DRIVER_WORDS =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired/;

/** The database did not answer in time, or is known to be unavailable. */
export class DatabaseUnavailable extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Whether an error means that the database is unavailable. The connection cannot be used any more:
 * what was a primary may have become a read-only standby.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // A FATAL error ends the connection: the database is starting, stopping or full.
  if ('severity' in error) return error.severity === 'FATAL' || SQL_STATES.test(code);
  return SYSTEM_CODES.has(code) || DRIVER_WORDS.test(error.message);
}
