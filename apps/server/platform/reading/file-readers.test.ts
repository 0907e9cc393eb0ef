import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import * as planted from '../../test/reading/planted.ts';
import { createFileReaders, type FileReaders } from './file-readers.ts';

const ENTRY = join(import.meta.dirname, '../../test/reading/planted.ts');
const warn = vi.fn();

let readers: FileReaders;
afterEach(() => readers.close());

const start = (deadlineMs = 60_000) => {
  readers = createFileReaders({ entry: ENTRY, log: { warn }, deadlineMs, memoryMb: 64 });
};
const of = (gymId: string, signal?: AbortSignal, share = ['desk']) => ({ gymId, signal, share });

test('an endless reader is ended with words, and the next file of the same gym is read', async () => {
  start(500);
  await expect(readers.read(planted.endless, of('a'), undefined)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extras: { details: [{ path: 'file', message: expect.stringContaining('tarda demasiado') }] },
  });
  expect(warn.mock.lastCall?.[0]).toMatchObject({ reader: 'endless', gymId: 'a' });
  expect(await readers.read(planted.echo, of('a'), 'hola')).toBe('hola');
});

test('while a file of one gym is read without end, those of others are read', async () => {
  start();
  const leaves = new AbortController();
  const stuck = readers.read(planted.endless, of('a', leaves.signal), undefined);
  const over = vi.fn();
  stuck.catch(over);
  for (const gym of ['b', 'c', 'b']) {
    expect(await readers.read(planted.echo, of(gym), gym)).toBe(gym);
  }
  expect(over).not.toHaveBeenCalled();
  leaves.abort();
  await expect(stuck).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a gym has one file read at a time, and who hangs up is dropped wherever they wait', async () => {
  start();
  const [first, second] = [new AbortController(), new AbortController()];
  const order: string[] = [];
  const note = (name: string, read: Promise<unknown>) =>
    read.then(
      () => order.push(`${name} read`),
      () => order.push(`${name} dropped`),
    );
  const all = [
    note('first', readers.read(planted.asleep, of('a', first.signal), undefined)),
    note('second', readers.read(planted.echo, of('a', second.signal), '2')),
    note('third', readers.read(planted.echo, of('a'), '3')),
  ];
  await note('neighbour', readers.read(planted.echo, of('b'), 'b'));
  second.abort();
  await all[1];
  expect(order).toEqual(['neighbour read', 'second dropped']);
  first.abort();
  await Promise.all(all);
  expect(order).toEqual(['neighbour read', 'second dropped', 'first dropped', 'third read']);
});

test('who hung up before their turn came is not read for', async () => {
  start();
  const gone = AbortSignal.abort();
  await expect(readers.read(planted.echo, of('a', gone), 'x')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('the ninth file that would wait for the others of its gym is refused', async () => {
  start();
  const leaves = new AbortController();
  const waiting = Array.from({ length: 9 }, () =>
    readers.read(planted.asleep, of('a', leaves.signal), undefined),
  );
  await expect(readers.read(planted.echo, of('a'), 'x')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await readers.read(planted.echo, of('b'), 'x')).toBe('x');
  leaves.abort();
  await Promise.allSettled(waiting);
});

test('files of members hold one another up, and the desk for two of them at most', async () => {
  start();
  const order: string[] = [];
  const leaving = Array.from({ length: 9 }, () => new AbortController());
  const members = leaving.map(({ signal }, at) =>
    readers
      .read(planted.asleep, of('a', signal, ['members', `${at % 3}`]), undefined)
      .catch(() => order.push(`${at}`)),
  );
  const tenth = readers.read(planted.echo, of('a', undefined, ['members', 'x']), 'x');
  await expect(tenth).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const desk = readers.read(planted.echo, of('a'), 'desk').then((read) => order.push(read));
  // The first is being read, the second is the next of another member.
  for (const at of [0, 1]) {
    leaving[at]?.abort();
    await members[at];
  }
  await desk;
  expect(order).toEqual(['0', '1', 'desk']);
  for (const each of leaving) each.abort();
  await Promise.all(members);
});

test('a refusal comes back as it was said, a fault of ours as a fault, and both threads go on', async () => {
  start();
  await expect(readers.read(planted.refusing, of('a'), undefined)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extras: { details: [{ path: 'file', message: 'No sirve.' }] },
  });
  await expect(readers.read(planted.broken, of('a'), undefined)).rejects.toThrow('a fault of ours');
  expect(await readers.read(planted.echo, of('a'), 'hola')).toBe('hola');
});

test('a file that fills the memory of its thread is refused, and the server goes on', async () => {
  start();
  await expect(readers.read(planted.hoarder, of('a'), undefined)).rejects.toMatchObject({
    extras: { details: [{ message: expect.stringContaining('demasiado grande') }] },
  });
  expect(await readers.read(planted.echo, of('a'), 'hola')).toBe('hola');
});

test('pieces come whole and in order, and a thread is given no environment', async () => {
  start();
  const pieces = await readers.readAll(planted.many, of('a'), 300);
  expect(pieces).toEqual(Array.from({ length: 300 }, (_, at) => at));
  expect(await readers.read(planted.environment, of('a'), undefined)).toEqual([]);
});
