/** The codes for a lock or a statement that timed out. */
const LATE: ReadonlySet<unknown> = new Set(['55P03', '57014']);

/**
 * Whether PostgreSQL gave up because something took too long, for example on a busy machine.
 * Nothing was written then, and the caller tries again.
 */
export const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LATE.has(error.code);
