import type { RequestOf, ResponseOf } from '@forja/contract/route';
import type { RouteByKey, RouteKey } from '@forja/contract/routes';

export type { RouteKey } from '@forja/contract/routes';

interface CallOptions {
  signal?: AbortSignal;
  /** A repeated POST with the same key returns the first result. */
  idempotencyKey?: string;
}

export type RequestFor<K extends RouteKey> = RequestOf<RouteByKey[K]> & CallOptions;
export type ResponseFor<K extends RouteKey> = ResponseOf<RouteByKey[K]>;

/** The request can be omitted where the route needs none. */
export type RequestArgs<K extends RouteKey> =
  Record<never, never> extends RequestOf<RouteByKey[K]>
    ? [request?: RequestFor<K>]
    : [request: RequestFor<K>];

/** A request of any route, without its types. */
export interface LooseRequest extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface RequestContext {
  gym: string;
  token: string | null;
  csrfToken: string | null;
}

const BASE = '/api';
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** Turns `GET /users/{id}` and its parts into the arguments of `fetch`. */
export function buildRequest(key: string, request: LooseRequest, context: RequestContext) {
  const [method = 'GET', path = '/'] = key.split(' ');
  const headers = new Headers({ Accept: 'application/json', 'X-Gym-Subdomain': context.gym });
  if (context.token) headers.set('Authorization', `Bearer ${context.token}`);
  if (CHANGES.has(method) && context.csrfToken) headers.set('X-CSRF-Token', context.csrfToken);
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);

  let body: BodyInit | null = null;
  if (request.body instanceof FormData) body = request.body;
  else if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    body = JSON.stringify(request.body);
  }
  // Object() turns an absent part into an empty one.
  const url = `${BASE}${fillPath(path, Object(request.params))}${queryString(Object(request.query))}`;
  const init: RequestInit = { method, headers, body, credentials: 'include' };
  if (request.signal) init.signal = request.signal;
  return { url, init };
}
