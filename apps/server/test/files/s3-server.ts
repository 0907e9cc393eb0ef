import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { loadConfig } from '../../platform/config/config.ts';
import { sha256, signatureOf } from '../../platform/files/s3/sign.ts';

const KEYS = { region: 'test-1', accessKey: 'forja-test', secretKey: 'only for tests' };
const BUCKET = 'uploads';
const PAGE = 3;

/**
 * A failure: the server is away, busy, never answers, does its work and loses the answer, or breaks
 * off within an answer.
 */
export type Fault = 'away' | 'busy' | 'silent' | 'answer-lost' | 'cut';

interface Kept {
  bytes: Buffer;
  headers: Record<string, string>;
  modifiedAt: Date;
}

const dateOf = (stamp: string) =>
  new Date(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Whether the request is signed with the key, and its body is the signed one. */
function isGenuine({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = url.searchParams.get('X-Amz-Signature');
  if (given) {
    const signed = new URL(url);
    signed.searchParams.delete('X-Amz-Signature');
    const at = dateOf(url.searchParams.get('X-Amz-Date') ?? '');
    const until = at.getTime() + Number(url.searchParams.get('X-Amz-Expires')) * 1000;
    const request = { method, url: signed, headers: { host: url.host }, at };
    const right = signatureOf({ ...request, payloadHash: 'UNSIGNED-PAYLOAD' }, KEYS).signature;
    return given === right && Date.now() >= at.getTime() && Date.now() < until;
  }
  const [, names = '', signature] =
    /SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const covered = Object.fromEntries(
    names.split(';').map((name) => [name, String(headers[name] ?? '')]),
  );
  const payloadHash = String(headers['x-amz-content-sha256']);
  const at = dateOf(String(headers['x-amz-date']));
  if (!covered.host || Math.abs(Date.now() - at.getTime()) > 900_000) return false;
  const right = signatureOf({ method, url, headers: covered, payloadHash, at }, KEYS).signature;
  return signature === right && payloadHash === sha256(body);
}

/** A server with the part of S3 that the store uses. It checks signatures, and fails on demand. */
export async function startS3(port = 0) {
  const files = new Map<string, Kept>();
  const asked: string[] = [];
  const faults: Fault[] = [];
  let always: { fault: Fault | undefined; matching: RegExp } | undefined;

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token')?.replace('after & ', '') ?? '';
    const found = [...files].filter(([key]) => key.startsWith(prefix) && key > after);
    const page = found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, PAGE);
    const contents = page.map(
      ([key, { bytes, modifiedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
    const next = found.length > PAGE ? page.at(-1)?.[0] : undefined;
    const token = next ? `<NextContinuationToken>after &amp; ${next}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`;
  }

  function read(request: IncomingMessage, response: ServerResponse, key: string, cut: boolean) {
    const kept = files.get(key);
    if (!kept) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const { bytes, headers, modifiedAt } = kept;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first ? bytes.subarray(Number(first), Number(last) + 1) : bytes;
    response.writeHead(first ? 206 : 200, {
      ...headers,
      'last-modified': modifiedAt.toUTCString(),
      'content-length': part.length,
      ...(first ? { 'content-range': `bytes ${first}-${last}/${bytes.length}` } : {}),
    });
    if (request.method === 'HEAD') return void response.end();
    if (!cut) return void response.end(part);
    response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
  }

  function write(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    const source = request.headers['x-amz-copy-source'];
    const kept = source && files.get(String(source).slice(`/${BUCKET}/`.length));
    if (source && !kept) return void response.writeHead(404).end();
    const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
    const headers = { 'content-type': type, 'cache-control': cache };
    files.set(key, { ...(kept || { bytes: body, headers }), modifiedAt: new Date() });
    response.end(source ? '<CopyObjectResult/>' : '');
  }

  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    asked.push(line);
    const fault = faults.shift() ?? (always?.matching.test(line) ? always.fault : undefined);
    if (fault === 'away') return void request.destroy();
    if (fault === 'busy')
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (fault === 'silent') return;
    // The client may break off.
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (!isGenuine(request, url, body)) {
      const code = '<Error><Code>SignatureDoesNotMatch</Code></Error>';
      return void response.writeHead(403).end(code);
    }
    if (fault === 'answer-lost') response.end = () => response.destroy();
    const key = url.pathname.slice(`/${BUCKET}/`.length);
    if (key === '') response.end(list(url));
    else if (request.method === 'PUT') write(request, response, key, body);
    else if (request.method === 'DELETE') {
      files.delete(key);
      response.writeHead(204).end();
    } else read(request, response, key, fault === 'cut');
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    files,
    asked,
    /** Sets the failures of the next requests, one each. */
    failNext: (...next: Fault[]) => void faults.push(...next),
    /** Sets the failure of all following requests, or of those that match. */
    failAlways(fault: Fault | undefined, matching = /^/) {
      always = { fault, matching };
    },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY: KEYS.accessKey,
      S3_SECRET_KEY: KEYS.secretKey,
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** The settings of a bucket on this server. */
export function settingsOf({ env }: S3Server, more: Record<string, string> = {}) {
  const { s3 } = loadConfig({ ...env, ...more }).files;
  if (!s3) throw new Error('These are settings for S3');
  return s3;
}
