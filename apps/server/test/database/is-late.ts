/** A lock, or a statement, that did not come in time. */
const LATE: ReadonlySet<unknown> = new Set(['55P03', '57014']);

/**
 * Whether PostgreSQL gave something up because it took too long, as on a machine with much other work;
 * nothing was written then, and whoever asked asks again.
 */
export const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LATE.has(error.code);
