import type { Profile } from '@forja/contract/profile/routes';
import { onTestFinished } from 'vitest';
import { events } from '../lib/events.ts';
import { cache, lastPerson, session } from '../lib/session/current.ts';
import type { FakeApi } from './fake-api.ts';
import { buildProfile, makeToken } from './session-fixtures.ts';

const SESSION_MS = 15 * 60_000;

/** Makes somebody the person of the page until the test ends, as a login would. */
export async function logInAs(api: FakeApi, person: Partial<Profile>): Promise<void> {
  api.on('GET /me', () => buildProfile(person));
  // The page renews its session by itself, at moments no test chooses.
  api.on('POST /refresh-token', () => ({ accessToken: makeToken(Date.now() + SESSION_MS) }));
  api.on('GET /me/storage-key', () => ({ key: 'A'.repeat(43) }));
  await session.reload();
  onTestFinished(() => {
    events.emit('auth-failed');
    cache.clear();
    lastPerson.forget();
  });
}
