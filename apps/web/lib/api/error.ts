import type { ErrorBody, ErrorDetail } from '@forja/contract/errors';

/** `network`: sent, but no answer. `setup`: could not be sent. */
export type FailureKind = 'answer' | 'network' | 'setup';

const FALLBACK: Record<FailureKind, string> = {
  answer: 'No pudimos completar la operación. Inténtalo de nuevo.',
  network: 'Error de red. Por favor, verifica tu conexión.',
  setup: 'Ocurrió un error inesperado.',
};

export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  readonly retryAfter: number | null;

  constructor(
    kind: FailureKind,
    options: {
      status?: number;
      body?: Partial<ErrorBody>;
      retryAfter?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(options.body?.message ?? FALLBACK[kind], { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = options.status ?? 0;
    this.body = options.body ?? {};
    this.retryAfter = options.retryAfter ?? null;
  }

  get code(): string | null {
    return this.body.code ?? null;
  }

  get details(): ErrorDetail[] {
    return this.body.details ?? [];
  }
}

/** Whether the server answered that something does not exist, or no longer. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** What is wrong with each field, where no field is there to be marked. */
const ofFields = ({ code, details }: ApiError): string | undefined =>
  code === 'VALIDATION_ERROR'
    ? [...new Set(details.map(({ message }) => message))].join(' ') || undefined
    : undefined;

/** The sentence to show for any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? (ofFields(error) ?? error.message) : FALLBACK.setup;
}

/** For a form with one field, whose own error says more than the general one. */
export function fieldMessage(error: unknown): string {
  const problem = error instanceof ApiError ? error.details[0]?.message : undefined;
  return problem ?? errorMessage(error);
}

/** The error of each field by its path; a general one under ''. */
export function problemsByField(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.details : [];
  if (details.length === 0) return { '': errorMessage(error) };
  return Object.fromEntries(details.map(({ path, message }) => [path, message]));
}
