import type { ErrorBody, ErrorDetail } from '@forja/contract/errors';
import type { LightMyRequestResponse } from 'fastify';

/** The server's answer: `data` on success, `error` on refusal. */
export class Answer<T> {
  readonly #response: LightMyRequestResponse;

  constructor(response: LightMyRequestResponse) {
    this.#response = response;
  }

  get statusCode() {
    return this.#response.statusCode;
  }

  get headers() {
    return this.#response.headers;
  }

  get cookies() {
    return this.#response.cookies;
  }

  get body() {
    return this.#response.body;
  }

  get rawPayload() {
    return this.#response.rawPayload;
  }

  get data(): T {
    if (this.statusCode >= 400) throw new Error(`refused with ${this.statusCode}: ${this.body}`);
    return this.#response.json<T>();
  }

  get error(): ErrorBody {
    if (this.statusCode < 400) throw new Error(`not refused, but ${this.statusCode}: ${this.body}`);
    return this.#response.json<ErrorBody>();
  }

  /** The first field that was refused. */
  get refused(): ErrorDetail {
    return nth(this.error.details, 0);
  }
}

const pairsOf = (query: object): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((item): [string, string] => [name, String(item)]),
  );

/** `GET /users/{id}` with its parameters filled in. */
export function addressOf(
  key: string,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  // Object() turns a missing part into an empty one.
  const values = new Map(Object.entries(Object(params)));
  const path = key.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(pairsOf(Object(query))).toString();
  return search ? `${path}?${search}` : path;
}

/** The item at an index; a list that is too short fails the test. */
export function nth<T>(list: readonly T[] | undefined, place: number): T {
  const item = list?.[place];
  if (item === undefined) throw new Error(`no item ${place} in ${JSON.stringify(list)}`);
  return item;
}

/** The first items of a list; a list that is too short fails the test. */
export function take<T>(list: readonly T[], count: 1): [T];
export function take<T>(list: readonly T[], count: 2): [T, T];
export function take<T>(list: readonly T[], count: 3): [T, T, T];
export function take<T>(list: readonly T[], count: 4): [T, T, T, T];
export function take<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, place) => nth(list, place));
}
