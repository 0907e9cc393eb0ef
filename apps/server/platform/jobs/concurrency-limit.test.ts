import { expect, test } from 'vitest';
import { createUploadLimit } from '../http/guards/upload-limit.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

test('a place is for one upload; the fifth of a person and the ninth of a gym are told to wait', () => {
  const room = createUploadLimit();
  const leave = Array.from({ length: 4 }, () => room.enter('gym', 'ana', true));
  expect(() => room.enter('gym', 'ana', true)).toThrow(tooMany);
  for (let at = 0; at < 4; at++) room.enter('gym', 'luis', true);
  expect(() => room.enter('gym', 'marta', true)).toThrow(tooMany);
  room.enter('other', 'ana', true);
  leave[0]?.();
  room.enter('gym', 'ana', true);
  for (let at = 0; at < 23; at++) room.enter(`gym ${at}`, 'somebody', true);
  expect(() => room.enter('last', 'somebody', true)).toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  );
});

test('three places of a gym stay with its staff, whatever members send', () => {
  const room = createUploadLimit();
  const leave = Array.from({ length: 4 }, () => room.enter('gym', 'ana', false));
  room.enter('gym', 'luis', false);
  expect(() => room.enter('gym', 'marta', false)).toThrow(tooMany);
  for (let at = 0; at < 3; at++) room.enter('gym', 'desk', true);
  leave[0]?.();
  expect(() => room.enter('gym', 'desk', true)).not.toThrow();
});

test('a person and a gym get their places back', () => {
  const places = createConcurrencyLimit({
    perPerson: 2,
    perGym: 3,
    retryAfterSeconds: 1,
    message: 'Espera',
  });
  const first = places.enter('a', 'ana');
  places.enter('a', 'ana');
  expect(() => places.enter('a', 'ana')).toThrow('Espera');
  places.enter('a', 'luis');
  expect(() => places.enter('a', 'eva')).toThrow(tooMany);
  places.enter('b', 'ana');
  first();
  places.enter('a', 'eva');
});
