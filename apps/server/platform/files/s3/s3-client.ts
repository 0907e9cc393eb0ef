import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@forja/calendar/duration';
import type { S3Settings } from '../../config/config.ts';
import { FileStoreUnavailable } from '../../errors/file-store-unavailable.ts';
import { sha256, signedAddress, signedHeaders } from './sign.ts';

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { content: Buffer | Blob; size: number; sha256: string };
}

export interface S3Client {
  /** Retries until there is a valid answer. All requests made here are safe to repeat. */
  ask<T>(asked: Asked, read: (answer: Response) => Promise<T>): Promise<T | undefined>;
  /**
   * An address on the files' own host; it stays the same for `periodMs`, so that it can be cached.
   */
  addressOf(key: string, periodMs: number): string | undefined;
}

const EMPTY = sha256('');
const PAUSES_MS = [0, 150, 600];
/** The limit until the answer begins, and until it is read; a body gets 1 ms more per 500 bytes. */
const PATIENCE_MS = 3_000;
const BYTES_PER_MS = 500;
/** Statuses of a busy or restarting server, worth a retry. */
const AGAIN: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
/** How much longer than its period an address works. */
const MARGIN_MS = 5 * HOUR_MS;

interface Options {
  now?: () => number;
  patienceMs?: number;
}

export function createS3Client(
  settings: S3Settings,
  { now = Date.now, patienceMs = PATIENCE_MS }: Options = {},
): S3Client {
  const { endpoint, bucket, pathStyle, publicUrl } = settings;
  const base = new URL(endpoint);
  if (!pathStyle) base.host = `${bucket}.${base.host}`;
  const root = `${base.origin}${base.pathname.replace(/\/$/, '')}${pathStyle ? `/${bucket}` : ''}`;

  async function once<T>(asked: Asked, read: (answer: Response) => Promise<T>) {
    const { method, key, query = {}, headers = {}, body } = asked;
    const url = new URL(`${root}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const payloadHash = body?.sha256 ?? EMPTY;
    const signed = signedHeaders(
      { method, url, headers, payloadHash, at: new Date(now()) },
      settings,
    );
    const overdue = new AbortController();
    const waitFor = (bytes: number) =>
      setTimeout(
        () => overdue.abort(new Error('no answer in time')),
        patienceMs + Math.ceil(bytes / BYTES_PER_MS),
      );
    let timer = waitFor(body?.size ?? 0);
    try {
      const answer = await fetch(url, {
        method,
        headers: signed,
        redirect: 'error',
        signal: overdue.signal,
        ...(body ? { body: body.content as BodyInit } : {}),
      });
      clearTimeout(timer);
      timer = waitFor(Number(answer.headers.get('content-length') ?? 0));
      if (answer.ok) return await read(answer);
      const words = method === 'HEAD' ? '' : await answer.text();
      if (answer.status === 404 && !words.includes('NoSuchBucket')) return undefined;
      const code = /<Code>(\w+)<\/Code>/.exec(words)?.[1] ?? '';
      const said = `${method} was answered with ${answer.status} ${code}`.trim();
      throw AGAIN.has(answer.status) ? new Error(said) : new FileStoreUnavailable(said);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async ask(asked, read) {
      let reason: unknown;
      for (const pause of PAUSES_MS) {
        if (pause > 0) await sleep(pause);
        try {
          return await once(asked, read);
        } catch (error) {
          if (error instanceof FileStoreUnavailable) throw error;
          reason = error;
        }
      }
      throw new FileStoreUnavailable(wordsOf(reason), { cause: reason });
    },
    addressOf(key, periodMs) {
      if (!publicUrl) return undefined;
      const at = new Date(Math.floor(now() / periodMs) * periodMs);
      const address = [publicUrl.replace(/\/$/, ''), ...(pathStyle ? [bucket] : []), key].join('/');
      return signedAddress(address, settings, { at, seconds: (periodMs + MARGIN_MS) / 1000 });
    },
  };
}

/** The message `fetch failed` says nothing; its cause does. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
