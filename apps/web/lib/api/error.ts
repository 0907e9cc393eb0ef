import type { ErrorBody, ErrorDetail } from '@forja/contract/errors';

/** `network`: asked, no answer. `setup`: never got as far as asking. */
export type FailureKind = 'answer' | 'network' | 'setup';

const FALLBACK: Record<FailureKind, string> = {
  answer: 'No pudimos completar la operación. Inténtalo de nuevo.',
  network: 'Error de red. Por favor, verifica tu conexión.',
  setup: 'Ocurrió un error inesperado.',
};

/** A call that failed, with what the server said about it. */
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

/** The sentence to show for whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : FALLBACK.setup;
}

/** The same for a form of one field: what was wrong with it says more than the whole. */
export function fieldMessage(error: unknown): string {
  const problem = error instanceof ApiError ? error.details[0]?.message : undefined;
  return problem ?? errorMessage(error);
}

/** What was wrong with each field, by its path; what no field is to blame for, under ''. */
export function problemsByField(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.details : [];
  if (details.length === 0) return { '': errorMessage(error) };
  return Object.fromEntries(details.map(({ path, message }) => [path, message]));
}
