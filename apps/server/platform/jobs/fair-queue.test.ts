import { expect, test } from 'vitest';
import { createUploadRoom } from '../http/upload-room.ts';
import { createFairQueue } from './fair-queue.ts';

test('thirty pictures of one gym let the first of another in after one', async () => {
  const inTurn = createFairQueue(1);
  const served: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((done) => setImmediate(done));
    served.push(name);
    running -= 1;
  };
  const crowd = Array.from({ length: 30 }, (_, at) => inTurn('crowded', work(`crowded ${at}`)));
  const others = ['quiet 0', 'quiet 1'].map((name) => inTurn('quiet', work(name)));
  await Promise.all([...crowd, ...others]);
  expect(served.slice(0, 5)).toEqual(['crowded 0', 'crowded 1', 'quiet 0', 'crowded 2', 'quiet 1']);
  expect(served).toHaveLength(32);
});

test('work that fails gives its place to the next', async () => {
  const inTurn = createFairQueue(1);
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const after = inTurn('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('done');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});

test('a place is for one upload; the fifth of a person and the ninth of a gym are told to wait', () => {
  const room = createUploadRoom();
  const leave = Array.from({ length: 4 }, () => room.enter('gym', 'ana'));
  const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });
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
