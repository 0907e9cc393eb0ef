import { afterEach, expect, test } from 'vitest';
import {
  addToast,
  clearToasts,
  currentToasts,
  removeToast,
  subscribeToasts,
} from './toast-store.ts';

afterEach(clearToasts);

test('a toast is shown until it is taken away', () => {
  const id = addToast({ message: 'Guardado' });
  expect(currentToasts().map((entry) => entry.message)).toEqual(['Guardado']);
  removeToast(id);
  expect(currentToasts()).toEqual([]);
});

test('only the three newest stay', () => {
  for (const message of ['a', 'b', 'c', 'd']) addToast({ message });
  expect(currentToasts().map((entry) => entry.message)).toEqual(['b', 'c', 'd']);
});

test('listeners hear of every change until they leave', () => {
  let heard = 0;
  const leave = subscribeToasts(() => {
    heard += 1;
  });
  addToast({ message: 'a' });
  leave();
  addToast({ message: 'b' });
  expect(heard).toBe(1);
});
