import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from '@forja/contract/errors';

interface Extras {
  details?: ErrorDetail[];
  theirs?: Record<string, unknown>;
  gymStatus?: string;
  redirectToMarketing?: boolean;
  retryAfterSeconds?: number;
  /** Replaces the table's sentence where a feature has a better one. */
  message?: string;
}

/**
 * The only error that features throw; its status and default sentence come from the contract's
 * table.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(extras.message ?? ERRORS[code].message);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toBody(): ErrorBody {
    const { retryAfterSeconds: _, message: __, ...body } = this.extras;
    return { code: this.code, message: this.message, ...body };
  }
}

/** An error about one field that was found after parsing. */
export const fieldError = (path: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

/** A conflict that the screen shows at a field. */
export const conflictAt = (path: string, message: string): AppError =>
  new AppError('CONFLICT', { message, details: [{ path, message }] });

export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Runs a write; a violation of one of these constraints becomes the given error. */
export async function explainViolations<Result>(
  refusals: Record<string, () => AppError>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const [constraint, refusal] of Object.entries(refusals)) {
      if (violates(error, constraint)) throw refusal();
    }
    throw error;
  }
}
