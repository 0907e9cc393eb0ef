import type { LogUpdate, WorkoutLog } from '@forja/contract/training/workout-routes';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../lib/api/error.ts';
import { memoryStore } from '../../../../lib/storage.ts';
import { createLogChanges, editOf, withChanges } from './log-changes.ts';

const set = {
  kind: 'work' as const,
  reps: 8,
  weightKg: 70,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
};
const LOG: WorkoutLog = {
  id: 'log',
  userId: 'user',
  planId: null,
  planName: null,
  day: null,
  dayName: 'Empuje',
  startedAt: '2026-11-14T22:00:00Z',
  finishedAt: '2026-11-14T23:00:00Z',
  notes: null,
  exercises: [
    {
      exerciseId: 'press',
      exerciseName: 'Press',
      primaryMuscles: ['chest'],
      notes: null,
      sets: [set],
    },
  ],
  recordCount: 1,
  records: [{ entry: 0, set: 0, metric: 'weight', value: 70, beats: 60 }],
};
const OTHER = { ...LOG, id: 'other', dayName: null };

/** A server that can be disconnected and remembers what it received. */
function build() {
  const server = {
    fails: null as ApiError | null,
    reached: [] as [string, LogUpdate | null][],
    whileSending: () => undefined as unknown,
  };
  const device = { storage: memoryStore(), now: 1000, unsent: [] as string[] };
  const open = () =>
    createLogChanges({
      storage: device.storage,
      key: () => 'edits',
      now: () => device.now,
      isUnsent: (id) => device.unsent.includes(id),
      onSent: () => undefined,
      send: async (id, edit) => {
        if (server.fails) throw server.fails;
        server.reached.push([id, edit]);
        server.whileSending();
      },
    });
  return { server, device, open };
}

test('corrections of one workout wait together, survive the page and are sent once', async () => {
  const { server, open } = build();
  server.fails = new ApiError('network');
  const before = open();
  before.put(LOG, { notes: 'Bien' });
  before.put(LOG, { dayName: 'Empuje A' });
  before.put(OTHER, null);
  await before.flush();
  server.fails = null;
  const [one, two] = [open(), open()];
  await Promise.all([one.flush(), one.flush()]);
  await two.flush();
  expect(server.reached).toEqual([
    ['log', { notes: 'Bien', dayName: 'Empuje A' }],
    ['other', null],
  ]);
  expect(two.list()).toEqual([]);
});

test('what is changed while it is being sent is sent again', async () => {
  const { server, open } = build();
  const changes = open();
  const otherTab = open();
  changes.put(LOG, { notes: 'Primera' });
  server.whileSending = () => {
    server.whileSending = () => undefined;
    otherTab.put(LOG, { notes: 'Segunda' });
  };
  await changes.flush();
  expect(changes.list()).toMatchObject([{ edit: { notes: 'Segunda' } }]);
  await changes.flush();
  expect(server.reached.map(([, edit]) => edit?.notes)).toEqual(['Primera', 'Segunda']);
  expect(changes.list()).toEqual([]);
});

test('a correction waits for its workout, and holds nobody else up', async () => {
  const { server, device, open } = build();
  const changes = open();
  device.unsent = ['log'];
  changes.put(LOG, { notes: 'Bien' });
  changes.put(OTHER, { notes: 'Mal' });
  await changes.flush();
  expect(server.reached).toEqual([['other', { notes: 'Mal' }]]);
  device.unsent = [];
  await changes.flush();
  expect(server.reached).toHaveLength(2);
});

test('a removal can be taken back until it goes out, with the correction it replaced', async () => {
  const { server, device, open } = build();
  const changes = open();
  device.unsent = ['log'];
  changes.put(LOG, { notes: 'Bien' });
  device.unsent = [];
  const before = changes.put(LOG, null, device.now + 8000);
  await changes.flush();
  expect(server.reached).toEqual([]);
  expect(changes.takeBack('log', before)).toBe(true);
  expect(changes.list()).toMatchObject([{ edit: { notes: 'Bien' } }]);
  changes.put(LOG, null, device.now + 8000);
  device.now += 8000;
  await changes.flush();
  expect(server.reached).toEqual([['log', null]]);
  expect(changes.takeBack('log', undefined)).toBe(false);
});

test('a refused correction is told and does not block the next; what is gone is gone', async () => {
  const { server, open } = build();
  const changes = open();
  changes.put(LOG, { notes: 'Bien' });
  server.fails = new ApiError('answer', { status: 400, body: { message: 'No se puede.' } });
  await changes.flush();
  server.fails = new ApiError('answer', { status: 404 });
  changes.put(OTHER, null);
  await changes.flush();
  expect(changes.list()).toMatchObject([{ logId: 'log', refusal: 'No se puede.' }]);
  expect(withChanges([LOG], changes.list())).toEqual([LOG]);
});

test('a list shows what the person left, and its records only as the server knows them', () => {
  const { open } = build();
  const changes = open();
  changes.put(OTHER, null);
  changes.put(LOG, { notes: 'Bien' });
  const [noted, ...none] = withChanges([LOG, OTHER], changes.list());
  expect(none).toEqual([]);
  expect(noted).toEqual({ ...LOG, notes: 'Bien' });
  const exercises = editOf(LOG).exercises.map((entry) => ({
    ...entry,
    sets: [...entry.sets, { ...set, weightKg: 80 }],
  }));
  changes.put(LOG, { exercises });
  const [corrected] = withChanges([LOG], changes.list());
  expect(corrected).toMatchObject({ notes: 'Bien', recordCount: 0, records: [] });
  expect(corrected?.exercises[0]).toMatchObject({
    primaryMuscles: ['chest'],
    exerciseName: 'Press',
  });
  expect(corrected?.exercises[0]?.sets).toHaveLength(2);
});
