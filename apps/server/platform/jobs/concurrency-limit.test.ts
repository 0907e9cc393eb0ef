import { expect, test } from 'vitest';
import { createUploadLimit } from '../http/guards/upload-limit.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

test('a place is for one upload; the fifth of a person and the ninth of a gym are told to wait', () => {
  const room = createUploadLimit();
  const leave = Array.from({ length: 4 }, () => room.enter('gym', 'ana'));
  expect(() => room.enter('gym', 'ana')).toThrow(tooMany);
  for (let at = 0; at < 4; at++) room.enter('gym', 'luis');
  expect(() => room.enter('gym', 'marta')).toThrow(tooMany);
  room.enter('other', 'ana');
  leave[0]?.();
  room.enter('gym', 'ana');
  for (let at = 0; at < 23; at++) room.enter(`gym ${at}`, 'somebody');
  expect(() => room.enter('last', 'somebody')).toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  );
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
