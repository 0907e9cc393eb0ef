import { expect, test } from 'vitest';
import { ApiError } from '../../../../lib/api/error.ts';
import { memoryStore } from '../../../../lib/storage.ts';
import { startWorkout, toLog } from '../workout.ts';
import { createOutbox } from './outbox.ts';

const log = (id: string) => toLog(startWorkout(id, 0), 0);

/** A server that can be disconnected and remembers what it received. */
function build() {
  const server = { reached: [] as string[], fails: null as ApiError | null };
  const storage = memoryStore();
  let sent = 0;
  const open = () =>
    createOutbox({
      storage,
      key: () => 'unsent',
      onSent: () => {
        sent += 1;
      },
      send: async ({ id }) => {
        if (server.fails) throw server.fails;
        server.reached.push(id);
      },
    });
  return { server, open, sent: () => sent };
}

const offline = new ApiError('network');

test('unsent workouts wait, survive a reload and are sent once', async () => {
  const { server, open, sent } = build();
  server.fails = offline;
  const before = open();
  before.put(log('a'));
  before.put(log('b'));
  await before.flush();
  expect(before.list()).toHaveLength(2);
  server.fails = null;
  const after = open();
  await Promise.all([after.flush(), after.flush()]);
  await after.flush();
  expect(server.reached).toEqual(['a', 'b']);
  expect(after.list()).toEqual([]);
  expect(sent()).toBe(2);
});

test('a refused session is kept with the reason and does not block the next', async () => {
  const { server, open } = build();
  const box = open();
  box.put(log('a'));
  server.fails = new ApiError('answer', {
    status: 400,
    body: { details: [{ path: 'startedAt', message: 'La hora está en el futuro.' }] },
  });
  await box.flush();
  expect(box.list()).toMatchObject([{ refusal: 'La hora está en el futuro.' }]);
  server.fails = null;
  box.put(log('b'));
  await box.flush();
  expect(server.reached).toEqual(['b']);
  box.put(log('a'));
  await box.flush();
  expect(server.reached).toEqual(['b', 'a']);
});

test.each([401, 429, 502, 503])('an answer of %i is tried again later', async (status) => {
  const { server, open } = build();
  const box = open();
  box.put(log('a'));
  server.fails = new ApiError('answer', { status });
  await box.flush();
  expect(box.list()).toMatchObject([{ refusal: null }]);
});
