import type { Client } from './client.ts';
import type { RequestArgs, ResponseFor, RouteKey } from './request.ts';

type Row<K extends RouteKey> = ResponseFor<K> extends (infer Item)[] ? Item : never;

export interface Page<T> {
  rows: T[];
  total: number;
  /** The cursor of the next page, or null on the last. */
  next: string | null;
}

const NO_ROWS = { rows: [], total: 0, next: null };

function nextCursor(headers: Headers): string | null {
  const target = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return target ? new URL(target, 'http://api').searchParams.get('cursor') : null;
}

/** The shapes in which screens ask: a list, a page, one record, a change. */
export function createFetchers({ api }: Client) {
  /** The list, or [] when a flag is set on the answer. */
  async function fetchList<K extends RouteKey>(
    key: K,
    ...request: RequestArgs<K>
  ): Promise<Row<K>[]> {
    const { data } = await api(key, ...request);
    return Array.isArray(data) ? data : [];
  }

  /** One page of a list with its total, empty when a flag is set on the answer. */
  async function fetchPage<K extends RouteKey>(
    key: K,
    ...request: RequestArgs<K>
  ): Promise<Page<Row<K>>> {
    const answer = await api(key, ...request);
    if (answer.flag !== null || !Array.isArray(answer.data)) return NO_ROWS;
    const total = Number(answer.headers.get('X-Total-Count') ?? answer.data.length);
    return { rows: answer.data, total, next: nextCursor(answer.headers) };
  }

  /** The record, or null when a flag is set on the answer. */
  async function fetchOne<K extends RouteKey>(
    key: K,
    ...request: RequestArgs<K>
  ): Promise<ResponseFor<K> | null> {
    return (await api(key, ...request)).data;
  }

  /** A change: its result, or an error even where a read would resolve to nothing. */
  async function change<K extends RouteKey>(
    key: K,
    ...request: RequestArgs<K>
  ): Promise<ResponseFor<K>> {
    const answer = await api(key, ...request);
    if (answer.flag === null) return answer.data;
    throw answer.error;
  }

  return { fetchList, fetchPage, fetchOne, change };
}
