import type { Client } from './client.ts';
import type { RequestArgs, ResponseFor, RouteKey } from './request.ts';

type Row<K extends RouteKey> = ResponseFor<K> extends (infer Item)[] ? Item : never;

export interface Page<T> {
  rows: T[];
  total: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

const NO_ROWS = { rows: [], total: 0, next: null };

function nextCursor(headers: Headers): string | null {
  const target = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return target ? new URL(target, 'http://api').searchParams.get('cursor') : null;
}

/** The ways screens read: a list, a page, a record, a change. */
export function createFetchers({ api }: Client) {
  /** Empty when the answer has a flag. */
  async function fetchList<K extends RouteKey>(
    key: K,
    ...request: RequestArgs<K>
  ): Promise<Row<K>[]> {
    const { data } = await api(key, ...request);
    return Array.isArray(data) ? data : [];
  }

  /** Empty when the answer has a flag. */
  async function fetchPage<K extends RouteKey>(
    key: K,
    ...request: RequestArgs<K>
  ): Promise<Page<Row<K>>> {
    const answer = await api(key, ...request);
    if (answer.flag !== null || !Array.isArray(answer.data)) return NO_ROWS;
    const total = Number(answer.headers.get('X-Total-Count') ?? answer.data.length);
    return { rows: answer.data, total, next: nextCursor(answer.headers) };
  }

  /** Null when the answer has a flag. */
  async function fetchOne<K extends RouteKey>(
    key: K,
    ...request: RequestArgs<K>
  ): Promise<ResponseFor<K> | null> {
    return (await api(key, ...request)).data;
  }

  /** Throws where a read would resolve to null. */
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
