import '@forja/contract/validation-messages';
import { ERRORS, type ErrorBody, type ErrorCode } from '@forja/contract/errors';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteSpec } from '@forja/contract/route';
import { type RouteByKey, type RouteKey, routes } from '@forja/contract/routes';
import { expect, onTestFinished, vi } from 'vitest';

interface Asked<K extends RouteKey> {
  params: ParamsOf<RouteByKey[K]>;
  query: QueryOf<RouteByKey[K]>;
  body: BodyOf<RouteByKey[K]>;
}

/** What a handler throws to refuse, as the server would. */
class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(code: ErrorCode, extras: Partial<ErrorBody> = {}) {
    this.status = ERRORS[code].status;
    this.body = { code, message: ERRORS[code].message, ...extras };
  }
}

export const refusal = (code: ErrorCode, extras?: Partial<ErrorBody>) => new Refusal(code, extras);

/** A refusal of single fields. */
export const refusedFields = (fields: Record<string, string>) =>
  refusal('VALIDATION_ERROR', {
    details: Object.entries(fields).map(([path, message]) => ({ path, message })),
  });

const SPECS: readonly RouteSpec[] = Object.values(routes).flatMap((group) => Object.values(group));

interface Found {
  key: string;
  spec: RouteSpec;
  params: Record<string, string>;
}

/** The call of the contract that an address names; without parameters goes first, as on the server. */
function findRoute(method: string, path: string): Found | undefined {
  const found = SPECS.flatMap((spec): Found[] => {
    const pattern = spec.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = spec.method === method ? new RegExp(`^${pattern}$`).exec(path) : null;
    return match ? [{ key: `${method} ${spec.path}`, spec, params: { ...match.groups } }] : [];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** A handler answers with the whole list; the page asked for is cut from it, as the server does. */
function pageOf(list: unknown[], url: URL) {
  const headers: Record<string, string> = { 'X-Total-Count': String(list.length) };
  const limit = Number(url.searchParams.get('limit') ?? list.length);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  // A test may know cursors of its own.
  if (Number.isNaN(from)) return { rows: list, headers };
  const next = new URL(url);
  next.searchParams.set('cursor', String(from + limit));
  if (from + limit < list.length) headers.Link = `<${next.pathname}${next.search}>; rel="next"`;
  return { rows: list.slice(from, from + limit), headers };
}

type Handler = (request: unknown) => unknown;

/** Checks a request against the contract and lets its handler answer. */
function answer({ spec, params }: Found, handler: Handler, url: URL, sent: unknown): Response {
  const query = spec.query?.safeParse(Object.fromEntries(url.searchParams));
  const body = spec.body?.safeParse(sent);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  try {
    if (issues.length > 0)
      throw refusedFields(
        Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
      );
    const data = handler({ params, query: query?.data, body: body?.data ?? sent });
    if (!spec.response) return new Response(null, { status: 204 });
    if (!Array.isArray(data)) return json(spec.status ?? 200, data);
    const { rows, headers } = pageOf(data, url);
    return json(spec.status ?? 200, rows, headers);
  } catch (thrown) {
    if (thrown instanceof Refusal) return json(thrown.status, thrown.body);
    throw thrown;
  }
}

/**
 * The API as one test wants it: each call is answered by a handler typed by the contract, bodies
 * that break the contract are refused as the server would, and a call nobody answers fails the test.
 */
export function fakeApi() {
  const handlers = new Map<string, Handler>();
  const asked: { key: string; body: unknown }[] = [];
  const unanswered: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://gym.test');
    const method = init?.method ?? 'GET';
    const found = findRoute(method, url.pathname.replace(/^\/api/, ''));
    const handler = found && handlers.get(found.key);
    const sent = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    asked.push({ key: found?.key ?? `${method} ${url.pathname}`, body: sent });
    if (found && handler) return answer(found, handler, url, sent);
    unanswered.push(found?.key ?? `${method} ${url.pathname}`);
    return json(404, refusal('NOT_FOUND').body);
  });
  onTestFinished(() => {
    vi.mocked(window.fetch).mockRestore();
    expect(unanswered, 'calls that no handler answers').toEqual([]);
  });
  return {
    on<K extends RouteKey>(key: K, handler: (request: Asked<K>) => AnswerOf<RouteByKey[K]>) {
      // The contract has parsed what the handler gets.
      handlers.set(key, (request) => handler(request as Asked<K>));
    },
    /** The bodies sent to a call so far, as they went over the wire. */
    sent: (key: RouteKey): unknown[] =>
      asked.flatMap((call) => (call.key === key ? [call.body] : [])),
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;
