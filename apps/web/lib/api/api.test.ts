import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refresher, tokens } from './api.ts';

const A_MINUTE = 60_000;
let now = Date.now();

beforeEach(() => {
  // Each attempt comes after the wait since the one before.
  now += 2 * A_MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  tokens.write('viejo');
});

afterEach(() => {
  vi.restoreAllMocks();
  tokens.clear();
});

const PORTAL = { 'Content-Type': 'text/html' };

test.each([
  ['nothing', () => Response.json({})],
  ['null', () => Response.json(null)],
  ['an empty token', () => Response.json({ accessToken: '' })],
  ['a page', () => new Response('<h1>Wifi gratis</h1>', { headers: PORTAL })],
  ['no content', () => new Response(null, { status: 204 })],
])('a refresh answered 200 with %s reached nobody and keeps the token', async (_, answer) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer());
  const heard = vi.fn();
  const stop = refresher.onOutcome(heard);
  expect(await refresher.refresh()).toEqual({ kind: 'unreachable' });
  stop();
  expect(heard).toHaveBeenCalledWith({ kind: 'unreachable' });
  expect(tokens.sync()).toBe('viejo');
});

test('a refresh answered with a token brings it', async () => {
  const answer = Response.json({ accessToken: 'nuevo' });
  vi.spyOn(window, 'fetch').mockResolvedValue(answer);
  expect(await refresher.refresh()).toEqual({ kind: 'refreshed', token: 'nuevo' });
  expect(tokens.sync()).toBe('nuevo');
});
