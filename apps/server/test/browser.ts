import type { ResponseOf } from '@forja/contract/route';
import type { RouteByKey, RouteKey } from '@forja/contract/routes';
import { hash } from '@node-rs/argon2';
import { type Answer, addressOf } from './answer.ts';
import type { Harness, TestGym } from './harness.ts';

export const PASSWORD = 'caballo-bateria-42';

let hashed: Promise<string> | undefined;

/** The hash of PASSWORD. A cheap one, as every login in tests has to compute it. */
export const passwordHash = (): Promise<string> => {
  hashed ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  return hashed;
};

interface Options {
  address?: string;
  userAgent?: string;
}

/** A browser as the server sees it. It keeps its cookies and its access token. */
export function openBrowser({ send }: Pick<Harness, 'send'>, gym: TestGym, options: Options = {}) {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const browser = {
    cookies,
    /** The token that a script in the page would hold. */
    token: () => token,
    async send<K extends RouteKey>(
      route: K,
      body?: unknown,
      extra: Record<string, string> = {},
      params: Record<string, string> = {},
      query: Record<string, string> = {},
    ): Promise<Answer<ResponseOf<RouteByKey[K]>>> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await send<ResponseOf<RouteByKey[K]>>(addressOf(route, { params, query }), {
        gym,
        body,
        address: options.address,
        headers: {
          ...(options.userAgent ? { 'user-agent': options.userAgent } : {}),
          ...(cookie ? { cookie } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...extra,
        },
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    async logIn(email: string, password = PASSWORD, code?: string) {
      const response = await browser.send('POST /login', { email, password, code });
      if (response.statusCode === 200) token = response.data.accessToken;
      return response;
    },
    async refresh() {
      const response = await browser.send('POST /refresh-token');
      if (response.statusCode === 200) token = response.data.accessToken;
      return response;
    },
  };
  return browser;
}

export type Browser = ReturnType<typeof openBrowser>;
