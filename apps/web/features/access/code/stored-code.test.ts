import {
  codeText,
  dayKey,
  dayOfWindow,
  fromBase64Url,
  isGenuine,
  readCode,
  toBase64Url,
  windowAt,
} from '@forja/contract/access/entry-code';
import { expect, test } from 'vitest';
import { memoryStore } from '../../../lib/storage.ts';
import { readStoredCode, storeCode } from './stored-code.ts';

const userId = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const code = { userId, secret: 'c2VjcmV0', pin: '482915', now: '2026-03-01T12:05:00.000Z' };
const wrongClock = Date.parse('2026-03-01T12:00:00.000Z');

test('a phone whose clock is five minutes behind still shows the code of the server', () => {
  const store = memoryStore();
  const stored = storeCode(store, 'demo', code, {
    started: wrongClock - 100,
    ended: wrongClock + 100,
  });
  expect(stored.offset).toBe(5 * 60_000);
  expect(windowAt(wrongClock + stored.offset)).toBe(windowAt(Date.parse(code.now)));
});

test('a stored code is read for its own person only, and a damaged one is ignored', () => {
  const store = memoryStore();
  const stored = storeCode(store, 'demo', code, { started: wrongClock, ended: wrongClock });
  expect(readStoredCode(store, 'demo', userId)).toEqual(stored);
  expect(readStoredCode(store, 'prueba', userId)).toBeNull();
  expect(readStoredCode(store, 'demo', '0197a1b2-0000-7e5f-8a9b-0c1d2e3f4a5b')).toBeNull();
  for (const key of store.keys()) store.setItem(key, '{"pin":');
  expect(readStoredCode(store, 'demo', userId)).toBeNull();
});

test('a code holds its person and window, and only the right key of the day signed it', async () => {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const window = windowAt(Date.parse(code.now));
  const key = await dayKey(secret, dayOfWindow(window));
  const text = await codeText(key, userId, window);
  expect(text).toMatch(/^FJ1[\w-]{40}$/);
  const read = readCode(text);
  if (!read) throw new Error('a code can be read');
  expect(read).toMatchObject({ userId, window });
  expect(await isGenuine(key, read)).toBe(true);
  expect(await isGenuine(key, { ...read, window: window + 1 })).toBe(false);
  expect(await isGenuine(await dayKey(secret, dayOfWindow(window) + 1), read)).toBe(false);
  expect(readCode(text.slice(1))).toBeNull();
  expect(readCode(`${text}A`)).toBeNull();
  expect(fromBase64Url(toBase64Url(secret))).toEqual(secret);
});
