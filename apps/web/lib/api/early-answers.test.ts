import { beforeEach, expect, test } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const early = Response.json({ firstName: 'Ana' });
const asked = (token: string) => ({ method: 'GET', headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  window.forjaEarly = { '/api/me': { token: 'one', answer: Promise.resolve(early) } };
});

test('what the page asked for before its scripts came is used once', async () => {
  expect(await takeEarlyAnswer('/api/me', asked('one'), 3000)).toBe(early);
  expect(takeEarlyAnswer('/api/me', asked('one'), 3000)).toBeNull();
});

test('another session, an old page, a change or another address asks for itself', () => {
  expect(takeEarlyAnswer('/api/settings', asked('one'), 3000)).toBeNull();
  expect(takeEarlyAnswer('/api/me', { ...asked('one'), method: 'PUT' }, 3000)).toBeNull();
  expect(takeEarlyAnswer('/api/me', asked('two'), 3000)).toBeNull();
  expect(takeEarlyAnswer('/api/me', asked('one'), 3000)).toBeNull();
});

test('a page that has been open for long reads anew', () => {
  expect(takeEarlyAnswer('/api/me', asked('one'), 60_000)).toBeNull();
});
