import { buildRequest } from './request.ts';
import type { TokenStore } from './token/token-store.ts';

interface PingDeps {
  fetch: typeof fetch;
  gym: string;
  tokens: Pick<TokenStore, 'read'>;
}

/** Wakes the server without the API client; the answer does not matter. */
export async function ping({ fetch, gym, tokens }: PingDeps): Promise<void> {
  const context = { gym, token: tokens.read(), csrfToken: null };
  const { url, init } = buildRequest('GET /ping', {}, context);
  await fetch(url, init).catch(() => undefined);
}
