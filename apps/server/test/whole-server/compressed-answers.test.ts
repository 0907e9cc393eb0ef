import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressOnce } from '../../platform/http/compressed-answers.ts';
import { startHarness } from '../harness.ts';

const { server, buildGym } = await startHarness({}, { pages: true });
const { subdomain } = await buildGym();

const get = (url: string, encoding?: string) =>
  server.app.inject({
    url,
    headers: {
      host: `${subdomain}.localhost`,
      ...(encoding && { 'accept-encoding': encoding }),
    },
  });

test.each(['/theme.css', '/manifest.webmanifest', '/home'])(
  '%s comes compressed to whoever takes it, and says the same to everybody else',
  async (url) => {
    const small = await get(url, 'gzip, deflate, br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers.vary).toContain('accept-encoding');
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7);
    // A page contains a token of its own.
    const withoutToken = (text: string) => text.replace(/"csrf-token" content="[^"]*"/, '');
    expect(withoutToken(brotliDecompressSync(small.rawPayload).toString())).toBe(
      withoutToken(plain.body),
    );
    // The header of browsers on insecure connections.
    const zipped = await get(url, 'gzip, deflate');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(withoutToken(gunzipSync(zipped.rawPayload).toString())).toBe(withoutToken(plain.body));
  },
);

test('an answer that is already known is not sent again, compressed or not', async () => {
  const { headers } = await get('/theme.css', 'br');
  // A proxy that compresses an answer marks its tag as weak; a cache may send several.
  for (const known of [headers.etag, `W/${headers.etag}`, `"other", W/${headers.etag}`, '*']) {
    const again = await server.app.inject({
      url: '/theme.css',
      headers: {
        host: `${subdomain}.localhost`,
        'accept-encoding': 'br',
        'if-none-match': String(known),
      },
    });
    expect(again.statusCode, String(known)).toBe(304);
    expect(again.rawPayload.length).toBe(0);
  }
});

test('a shared cache may keep public answers, for each gym and only while they are valid', async () => {
  const { headers } = await get('/theme.css');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers.vary).toContain('x-gym-subdomain');
  const page = await get('/home');
  expect(page.headers['cache-control']).toBe('no-store');
});

test('a short answer is sent as it is', async () => {
  expect((await get('/health/live', 'br')).headers['content-encoding']).toBeUndefined();
});

test.each(['gzip;q=0, br;q=0', 'br; q=0.0', 'x-br', 'identity'])(
  'who does not take it (%s) gets plain bytes',
  async (encoding) => {
    const { headers } = await get('/theme.css', encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toContain('accept-encoding');
  },
);

test('a client with a low preference for compression gets it', async () => {
  expect((await get('/theme.css', 'gzip, br;q=0.5')).headers['content-encoding']).toBe('br');
});

test('a HEAD request has the vary header too', async () => {
  const head = await server.app.inject({
    method: 'HEAD',
    url: '/theme.css',
    headers: { host: `${subdomain}.localhost`, 'accept-encoding': 'br' },
  });
  expect(head.statusCode).toBe(200);
  expect(head.headers.vary).toContain('accept-encoding');
  expect(head.headers['content-encoding']).toBeUndefined();
  expect(head.rawPayload.length).toBe(0);
});

test('the same bytes are compressed only once', async () => {
  const bytes = Buffer.from('forja '.repeat(200));
  const first = await compressOnce(bytes);
  expect(brotliDecompressSync(first)).toEqual(bytes);
  expect(await compressOnce(bytes)).toBe(first);
  expect(await compressOnce(Buffer.from(bytes))).not.toBe(first);
});
