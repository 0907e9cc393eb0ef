import { describe, expect, it } from 'vitest';
import { type AppEvents, createBus } from '../events.ts';
import { memoryStore } from '../storage.ts';
import { createClient } from './client.ts';
import { createFetchers } from './fetchers.ts';
import type { RefreshOutcome } from './token/refresh.ts';
import { createTokenStore } from './token/token-store.ts';

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut';

/** A client whose network gives these replies in turn, and repeats the last one. */
function build(...replies: Reply[]) {
  const page = new EventTarget();
  const tokens = createTokenStore(memoryStore(), page);
  tokens.write('token-1');
  const events = createBus(page);
  const seen: [keyof AppEvents, unknown][] = [];
  for (const name of [
    'auth-failed',
    'subscription-expired',
    'payment-required',
    'account-disabled',
    'access-denied',
  ] as const) {
    events.on(name, (detail) => seen.push([name, detail]));
  }
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  let refreshes = 0;
  let outcome: RefreshOutcome = { kind: 'refreshed', token: 'token-2' };
  let marketing = 0;
  const dates: (string | null)[] = [];
  const client = createClient({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (!reply || reply === 'cut') throw new TypeError('Failed to fetch');
      const body = reply.body === undefined ? null : JSON.stringify(reply.body);
      const headers = { 'Content-Type': 'application/json', ...reply.headers };
      return new Response(reply.status === 204 ? null : body, { status: reply.status, headers });
    },
    gym: 'demo',
    tokens,
    csrfToken: () => 'csrf-1',
    refresher: {
      refresh: async () => {
        refreshes += 1;
        if (outcome.kind === 'refreshed') tokens.write(outcome.token);
        return outcome;
      },
    },
    events,
    onDate: (date) => dates.push(date),
    goToMarketing: () => {
      marketing += 1;
    },
  });
  return {
    ...client,
    ...createFetchers(client),
    tokens,
    sent,
    seen,
    dates,
    refreshes: () => refreshes,
    marketing: () => marketing,
    refreshGives: (next: RefreshOutcome) => {
      outcome = next;
    },
  };
}

const refusal = (code: string, extra: object = {}, status = 403) => ({
  status,
  body: { code, message: 'Lo que dijo el servidor.', ...extra },
});

it('tells the time by answers that no browser keeps, whose date is of now', async () => {
  const reply = (date: string, cache: string) => ({
    status: 204,
    headers: { Date: date, 'Cache-Control': cache },
  });
  const { api, dates } = build(reply('kept', 'private, max-age=3600'), reply('new', 'no-store'));
  await api('GET /ping');
  await api('GET /ping');
  expect(dates).toEqual(['new']);
});

describe('What a call sends', () => {
  it('carries cookies, bearer and subdomain', async () => {
    const { api, sent } = build({ status: 200, body: {} });
    await api('GET /me');
    expect(sent[0]?.url).toBe('/api/me');
    expect(sent[0]?.init.credentials).toBe('include');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(sent[0]?.headers.get('X-Gym-Subdomain')).toBe('demo');
  });

  it('adds the CSRF token on post, put, patch and delete only', async () => {
    const { api, sent } = build({ status: 204 });
    await api('GET /ping');
    await api('POST /logout');
    await api('PUT /me/password', { body: { currentPassword: 'a', newPassword: 'b' } });
    await api('PATCH /me', { body: { username: 'dani' } });
    await api('DELETE /me/sessions/{id}', { params: { id: 's1' } });
    expect(sent.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([
      null,
      'csrf-1',
      'csrf-1',
      'csrf-1',
      'csrf-1',
    ]);
  });

  it('fills the path and escapes it', async () => {
    const { api, sent } = build({ status: 204 });
    await api('DELETE /me/sessions/{id}', { params: { id: 'a/b c' } });
    expect(sent[0]?.url).toBe('/api/me/sessions/a%2Fb%20c');
  });

  it('sends a form as it is, so that the browser writes its boundary', async () => {
    const { api, sent } = build({ status: 200, body: { profilePic: '/x' } });
    await api('POST /me/avatar', { body: new FormData() });
    expect(sent[0]?.headers.get('Content-Type')).toBeNull();
  });

  it('sends no bearer without a token', async () => {
    const { api, tokens, sent } = build({ status: 204 });
    tokens.clear();
    await api('GET /ping');
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });
});

describe('Call errors', () => {
  it('401 on an ordinary call: one silent refresh and one retry', async () => {
    const { api, refreshes, sent, seen } = build(
      { status: 401 },
      { status: 200, body: { id: 'u1' } },
    );
    expect((await api('GET /me')).data).toEqual({ id: 'u1' });
    expect(refreshes()).toBe(1);
    expect(sent[1]?.headers.get('Authorization')).toBe('Bearer token-2');
    expect(seen).toEqual([]);
  });

  it('401 that survives the refresh: auth-failed, and no third try', async () => {
    const { api, sent, seen } = build({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    await expect(api('GET /me')).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
    expect(seen).toEqual([['auth-failed', undefined]]);
  });

  it('401 when the refresh is rejected: auth-failed without a retry', async () => {
    const { api, sent, seen, refreshGives } = build({ status: 401 });
    refreshGives({ kind: 'rejected' });
    await expect(api('GET /me')).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    expect(seen).toEqual([['auth-failed', undefined]]);
  });

  it('401 while the refresh cannot reach the server is a network error, not a logout', async () => {
    const { api, seen, refreshGives } = build({ status: 401 });
    refreshGives({ kind: 'unreachable' });
    await expect(api('GET /me')).rejects.toMatchObject({ kind: 'network' });
    expect(seen).toEqual([]);
  });

  type Api = ReturnType<typeof build>['api'];
  const bytes = 'AA';
  const answer = {
    id: bytes,
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  };
  it.each([
    ['POST /login', (api: Api) => api('POST /login', { body: { email: 'a@b.cr', password: 'x' } })],
    ['POST /login/passkey', (api: Api) => api('POST /login/passkey', { body: answer })],
    ['POST /refresh-token', (api: Api) => api('POST /refresh-token')],
  ] as const)('401 on %s: neither refresh nor event', async (_, send) => {
    const { api, refreshes, seen } = build({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
    await expect(send(api)).rejects.toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect(refreshes()).toBe(0);
    expect(seen).toEqual([]);
  });

  it('uses the token another tab got meanwhile instead of refreshing', async () => {
    const { api, tokens, refreshes } = build({ status: 401 }, { status: 200, body: {} });
    const call = api('GET /me');
    tokens.write('de otra pestaña');
    await call;
    expect(refreshes()).toBe(0);
  });

  it('SUBSCRIPTION_EXPIRED: event with gymStatus, null data and its flag', async () => {
    const { api, seen } = build(refusal('SUBSCRIPTION_EXPIRED', { gymStatus: 'trial_expired' }));
    expect(await api('GET /me/sessions')).toMatchObject({
      data: null,
      flag: 'subscriptionExpired',
    });
    expect(seen).toEqual([['subscription-expired', { gymStatus: 'trial_expired' }]]);
  });

  it('SUBSCRIPTION_EXPIRED without gymStatus counts as expired', async () => {
    const { api, seen } = build(refusal('SUBSCRIPTION_EXPIRED'));
    await api('GET /me/sessions');
    expect(seen).toEqual([['subscription-expired', { gymStatus: 'expired' }]]);
  });

  it.each([
    ['SUBSCRIPTION_PAYMENT_REQUIRED', 'payment-required', 'paymentRequired'],
    ['ACCOUNT_DISABLED', 'account-disabled', 'accountDisabled'],
    ['FORBIDDEN', 'access-denied', 'accessDenied'],
  ])('%s: %s with message; flag %s', async (code, event, flag) => {
    const { api, seen } = build(refusal(code));
    expect(await api('GET /me/sessions')).toMatchObject({ data: null, flag });
    expect(seen).toEqual([[event, { message: 'Lo que dijo el servidor.' }]]);
  });

  it.each([400, 402, 403, 409, 423, 500])(
    'a known code raises its event with %i too',
    async (status) => {
      const expired = build(refusal('SUBSCRIPTION_EXPIRED', { gymStatus: 'expired' }, status));
      expect(await expired.api('GET /me')).toMatchObject({
        data: null,
        flag: 'subscriptionExpired',
      });
      expect(expired.seen).toEqual([['subscription-expired', { gymStatus: 'expired' }]]);
      const owing = build(refusal('SUBSCRIPTION_PAYMENT_REQUIRED', {}, status));
      expect(await owing.api('GET /users')).toMatchObject({ data: null, flag: 'paymentRequired' });
      const disabled = build(refusal('ACCOUNT_DISABLED', {}, status));
      expect(await disabled.api('GET /me')).toMatchObject({ data: null, flag: 'accountDisabled' });
      expect([...owing.seen, ...disabled.seen].map(([name]) => name)).toEqual([
        'payment-required',
        'account-disabled',
      ]);
    },
  );

  it('a known code raises its event with a 401 that survives the refresh', async () => {
    const { api, seen } = build(refusal('ACCOUNT_DISABLED', {}, 401));
    expect(await api('GET /me')).toMatchObject({ data: null, flag: 'accountDisabled' });
    expect(seen.map(([name]) => name)).toEqual(['account-disabled']);
  });

  it("a wish for the password again is the caller's business: no event", async () => {
    const { api, seen } = build(refusal('PASSWORD_CONFIRMATION_REQUIRED'));
    await expect(api('PUT /me/email', { body: { email: 'a@b.cr' } })).rejects.toMatchObject({
      code: 'PASSWORD_CONFIRMATION_REQUIRED',
    });
    expect(seen).toEqual([]);
  });

  it("any other 403 without a message says 'Access denied'", async () => {
    const { api, seen } = build({ status: 403 });
    await api('GET /me/sessions');
    expect(seen).toEqual([['access-denied', { message: 'Access denied' }]]);
  });

  it('403 without a known code on /me: auth-failed', async () => {
    const { api, seen } = build({ status: 403 });
    await expect(api('GET /me')).rejects.toMatchObject({ status: 403 });
    expect(seen).toEqual([['auth-failed', undefined]]);
  });

  it('404 GYM_NOT_FOUND with redirectToMarketing goes to the marketing site', async () => {
    const body = { code: 'GYM_NOT_FOUND', message: 'x', redirectToMarketing: true };
    const { api, marketing } = build({ status: 404, body });
    await expect(api('GET /settings')).rejects.toMatchObject({ status: 404 });
    expect(marketing()).toBe(1);
  });

  it('another 404 stays here', async () => {
    const { api, marketing } = build({ status: 404, body: { code: 'NOT_FOUND' } });
    await expect(api('GET /settings')).rejects.toMatchObject({ status: 404 });
    expect(marketing()).toBe(0);
  });

  it('429 is passed on as a rejection', async () => {
    const { api, seen } = build({ status: 429, headers: { 'Retry-After': '30' } });
    await expect(api('GET /settings')).rejects.toMatchObject({ status: 429, retryAfter: 30 });
    expect(seen).toEqual([]);
  });

  it('no answer is a network error', async () => {
    const { api } = build('cut');
    await expect(api('GET /settings')).rejects.toMatchObject({ kind: 'network', status: 0 });
  });

  it('a call that cannot be built never leaves', async () => {
    const { api, sent } = build({ status: 204 });
    const body: Record<string, unknown> = {};
    body.itself = body;
    await expect(api('PATCH /me', { body })).rejects.toMatchObject({ kind: 'setup' });
    expect(sent).toEqual([]);
  });
});

describe('Fetchers', () => {
  it('list fetchers return an empty list when a flag is set', async () => {
    expect(await build(refusal('SUBSCRIPTION_EXPIRED')).fetchList('GET /me/sessions')).toEqual([]);
  });
  it('single fetches return null when a flag is set', async () => {
    expect(await build(refusal('ACCOUNT_DISABLED')).fetchOne('GET /settings')).toBeNull();
  });
  it('a change is an error even where a read resolves to nothing', async () => {
    const { change } = build(refusal('SUBSCRIPTION_PAYMENT_REQUIRED'));
    await expect(change('PATCH /me', { body: {} })).rejects.toMatchObject({
      message: 'Lo que dijo el servidor.',
    });
  });
  it('a page knows its total and the next cursor', async () => {
    const headers = {
      'X-Total-Count': '612',
      Link: '</api/me/sessions?cursor=abc&limit=50>; rel="next"',
    };
    const { fetchPage } = build({ status: 200, body: [{ id: 1 }], headers });
    expect(await fetchPage('GET /me/sessions')).toEqual({
      rows: [{ id: 1 }],
      total: 612,
      next: 'abc',
    });
  });
});
