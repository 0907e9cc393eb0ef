import { afterEach, expect, test } from 'vitest';
import { removeToken, takeToken } from './kiosk-token.ts';

afterEach(removeToken);

test('a token is taken out of the address, and anything else in it is left alone', () => {
  window.history.replaceState(null, '', '/accesos?kiosco=1#100%');
  expect(takeToken()).toBeNull();
  window.history.replaceState(null, '', '/accesos?kiosco=1#fjd_abcd-efgh_1234');
  expect(takeToken()).toBe('fjd_abcd-efgh_1234');
  expect(window.location.hash).toBe('');
});
