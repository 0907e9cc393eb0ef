import { createHash, createHmac } from 'node:crypto';
import type { S3Keys } from '../../config/config.ts';

interface Request {
  method: string;
  url: URL;
  /** All headers are signed; their names are lower-case. */
  headers: Record<string, string>;
  payloadHash: string;
  at: Date;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';

export const sha256 = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** 20260131T235959Z */
const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Every character but letters, digits and `-._~` as an escape. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

const scopeOf = (at: Date, region: string) =>
  `${stampOf(at).slice(0, 8)}/${region}/s3/aws4_request`;

/** The signature of a request, and the names of the headers it covers. */
export function signatureOf(
  { method, url, headers, payloadHash, at }: Request,
  { region, secretKey }: Pick<S3Keys, 'region' | 'secretKey'>,
): { signature: string; signedHeaders: string } {
  const sorted = Object.entries(headers).sort(byName);
  const signedHeaders = sorted.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .sort(byName)
    .map((pair) => pair.join('='))
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...sorted.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    signedHeaders,
    payloadHash,
  ].join('\n');
  const scope = scopeOf(at, region);
  const toSign = [ALGORITHM, stampOf(at), scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return { signature: hmac(key, toSign).toString('hex'), signedHeaders };
}

/** The headers of a request, with those that sign it. */
export function signedHeaders(request: Request, keys: S3Keys): Record<string, string> {
  const headers = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': stampOf(request.at),
  };
  const { signature, signedHeaders: names } = signatureOf({ ...request, headers }, keys);
  const credential = `${keys.accessKey}/${scopeOf(request.at, keys.region)}`;
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** An address that lets anybody who has it read a file, from `at` for so many seconds. */
export function signedAddress(
  address: string,
  keys: S3Keys,
  { at, seconds }: { at: Date; seconds: number },
): string {
  const url = new URL(address);
  const query = {
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${keys.accessKey}/${scopeOf(at, keys.region)}`,
    'X-Amz-Date': stampOf(at),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { host: url.host };
  const request = { method: 'GET', url, headers, payloadHash: UNSIGNED, at };
  url.searchParams.set('X-Amz-Signature', signatureOf(request, keys).signature);
  return url.href;
}
