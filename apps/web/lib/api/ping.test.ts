import { expect, it, vi } from 'vitest';
import { memoryStore } from '../storage.ts';
import { ping } from './ping.ts';
import { createTokenStore } from './token/token-store.ts';

function build(answer: () => Promise<Response>) {
  const storage = memoryStore();
  const tokens = createTokenStore(storage, new EventTarget());
  tokens.write('token-1');
  const fetch = vi.fn((_url: RequestInfo | URL, _init?: RequestInit) => answer());
  return { storage, tokens, fetch, run: () => ping({ fetch, gym: 'demo', tokens }) };
}

const refusal = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ code, redirectToMarketing: true }, { status }));

it.each([
  ['200', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['401', refusal(401, 'UNAUTHENTICATED')],
  ['402', refusal(402, 'SUBSCRIPTION_PAYMENT_REQUIRED')],
  ['403', refusal(403, 'ACCOUNT_DISABLED')],
  ['404', refusal(404, 'GYM_NOT_FOUND')],
  ['500', refusal(500, 'INTERNAL')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a ping answered %s is sent once and changes nothing', async (_, answer) => {
  const { storage, tokens, fetch, run } = build(answer);
  await expect(run()).resolves.toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(tokens.read()).toBe('token-1');
  expect(storage.keys()).toEqual(['access_token']);
});

it('names the gym and the person like every call', async () => {
  const { fetch, run } = build(() => Promise.resolve(new Response(null, { status: 204 })));
  await run();
  const [url, init] = fetch.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(url).toBe('/api/ping');
  expect(headers.get('X-Gym-Subdomain')).toBe('demo');
  expect(headers.get('Authorization')).toBe('Bearer token-1');
});
