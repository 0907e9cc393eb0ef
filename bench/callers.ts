import { DEMO_PASSWORD } from '../apps/server/seed/gyms.ts';
import type { Who } from './measured-calls.ts';
import type { Send } from './measured-writes.ts';

const postLogin = (url: string, email: string): Promise<Response> =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });

/**
 * The token of a person of the sample gym; undefined for one who was invited and has no password
 * yet.
 */
export async function logIn(url: string, email: string): Promise<string | undefined> {
  const response = await postLogin(url, email);
  const { accessToken } = (await response.json()) as { accessToken?: string };
  return accessToken;
}

/** Logs in and returns the cookie that identifies the browser as known. */
export async function rememberBrowser(url: string, email: string): Promise<string> {
  const { headers } = await postLogin(url, email);
  const [device] = headers.getSetCookie().filter((one) => one.startsWith('device='));
  if (!device) throw new Error('The login remembered no browser');
  return device.split(';')[0] ?? '';
}

/** Tokens of some people of the sample gym. */
export async function logInPeople(url: string, owner: string, most: number): Promise<string[]> {
  const page = await fetch(`${url}/api/users?limit=50`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  const tokens: string[] = [];
  for (const { email } of (await page.json()) as { email: string }[]) {
    const token = tokens.length < most ? await logIn(url, email) : undefined;
    if (token) tokens.push(token);
  }
  return tokens;
}

/** Calls the API as people of the sample gym. */
export const sender =
  (url: string, tokens: Record<Who, string>): Send =>
  async ({ as, method, path, body }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[as]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
