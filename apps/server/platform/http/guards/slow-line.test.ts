import { expect, test } from 'vitest';
import { sendingTime, TRANSFER_TIMEOUT_MS } from '../http.ts';

const MB = 1024 * 1024;
const ms = (bytes: number, bytesPerSecond: number) => (bytes / bytesPerSecond) * 1000;

test('a slow line gets time in proportion to what it sends', () => {
  for (const bytes of [0, 300 * 1024, 2 * MB, 8 * MB]) {
    expect(sendingTime(bytes)).toBeGreaterThan(ms(bytes, 100 * 1024));
    expect(sendingTime(bytes)).toBeGreaterThan(ms(bytes, 25 * 1024));
  }
});

test('nobody holds a connection by promising much', () => {
  expect(sendingTime(Number.MAX_SAFE_INTEGER)).toBe(TRANSFER_TIMEOUT_MS);
});
