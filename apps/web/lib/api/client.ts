import type { ErrorBody } from '@forja/contract/errors';
import type { EventBus } from '../events.ts';
import { ApiError } from './error.ts';
import { type Flag, flagFor, hasKnownCode } from './flags.ts';
import {
  buildRequest,
  type LooseRequest,
  type RequestArgs,
  type ResponseFor,
  type RouteKey,
} from './request.ts';
import type { Refresher } from './token/refresh.ts';
import type { TokenStore } from './token/token-store.ts';

/** The result of a call: its data, or null and the flag that says why. */
export type Answer<T> =
  | { data: T; flag: null; headers: Headers }
  | { data: null; flag: Flag; error: ApiError };

export interface ClientDeps {
  fetch: typeof fetch;
  gym: string;
  tokens: TokenStore;
  csrfToken: () => string | null;
  refresher: Pick<Refresher, 'refresh'>;
  events: EventBus;
  /** Called with the `Date` of each answer that the browser may not keep. */
  onDate: (date: string | null) => void;
  goToMarketing: () => void;
}

/** Calls that handle their own refusals: no retry, no event. */
const PLAIN: readonly string[] = [
  'POST /login',
  'POST /login/passkey',
  'POST /refresh-token',
  'POST /logout',
];
const SESSION_CALLS: readonly string[] = ['GET /me', 'POST /refresh-token'];

async function readError(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError('answer', {
    status: response.status,
    body,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  });
}

export function createClient(deps: ClientDeps) {
  async function send(key: string, request: LooseRequest): Promise<Response> {
    const token = deps.tokens.read();
    const context = { gym: deps.gym, token, csrfToken: deps.csrfToken() };
    let built: ReturnType<typeof buildRequest>;
    try {
      built = buildRequest(key, request, context);
    } catch (cause) {
      throw new ApiError('setup', { cause });
    }
    try {
      const response = await deps.fetch(built.url, built.init);
      const { headers } = response;
      // An answer that the browser kept has the date of when it came.
      if (headers.get('Cache-Control') === 'no-store') deps.onDate(headers.get('Date'));
      return response;
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      throw new ApiError('network', { cause });
    }
  }

  /** Retries once after a silent refresh when the token was refused. */
  async function sendWithRetry(key: string, request: LooseRequest): Promise<Response> {
    const used = deps.tokens.read();
    const first = await send(key, request);
    if (first.status !== 401 || PLAIN.includes(key)) return first;
    const current = deps.tokens.read();
    if (current && current !== used) return send(key, request);
    const outcome = await deps.refresher.refresh();
    const unanswered = outcome.kind === 'cooling' && !outcome.answered;
    if (outcome.kind === 'unreachable' || unanswered) throw new ApiError('network');
    return outcome.kind === 'refreshed' ? send(key, request) : first;
  }

  /** Announces a refusal; returns only if the call resolves to null with a flag. */
  function refuse(key: string, error: ApiError): { flag: Flag; error: ApiError } {
    if (error.status === 404 && error.code === 'GYM_NOT_FOUND' && error.body.redirectToMarketing) {
      deps.goToMarketing();
    }
    if (error.code === 'PASSWORD_CONFIRMATION_REQUIRED') throw error;
    // The error code is more precise than the status.
    if (hasKnownCode(error) || (error.status === 403 && !SESSION_CALLS.includes(key))) {
      return { flag: flagFor(error, deps.events), error };
    }
    if (error.status === 401 || error.status === 403) deps.events.emit('auth-failed');
    throw error;
  }

  async function exchange(
    key: string,
    request: LooseRequest,
  ): Promise<Response | { flag: Flag; error: ApiError }> {
    const response = await sendWithRetry(key, request);
    if (response.ok) return response;
    const error = await readError(response);
    if (PLAIN.includes(key)) throw error;
    return refuse(key, error);
  }

  async function readData(response: Response): Promise<unknown> {
    if (response.status === 204) return undefined;
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    return isJson ? response.json() : response.blob();
  }

  async function api<K extends RouteKey>(
    key: K,
    ...[request]: RequestArgs<K>
  ): Promise<Answer<ResponseFor<K>>> {
    const result = await exchange(key, request ?? {});
    if ('flag' in result) return { data: null, ...result };
    // The contract declares the answer, and the server's tests check it.
    const data = (await readData(result)) as ResponseFor<K>;
    return { data, flag: null, headers: result.headers };
  }

  return { api };
}

export type Client = ReturnType<typeof createClient>;
