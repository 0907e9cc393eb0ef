import type { NewMessage } from '@forja/contract/social/conversation-routes';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/error.ts';
import { memoryStore } from '../../../lib/storage.ts';
import { createOutbox } from './outbox.ts';

const taken = {
  id: '',
  seq: 1,
  mine: true,
  body: '',
  picture: null,
  record: null,
  replyTo: null,
  reactions: [],
  createdAt: '',
};

function outboxWith(attempt: () => Promise<void>) {
  const storage = memoryStore();
  const onSent = vi.fn();
  const sent = vi.fn(async (_to: string, { id }: NewMessage) => {
    await attempt();
    return { ...taken, id };
  });
  const deps = { storage, key: () => 'outbox', send: sent, onSent };
  return { outbox: createOutbox(deps), again: () => createOutbox(deps), sent, onSent };
}

const message = (id: string) => ({ id, body: `Mensaje ${id}` });

test('without a network messages wait in order, also over a reload, and leave once', async () => {
  let online = false;
  const { outbox, again, sent } = outboxWith(async () => {
    if (!online) throw new ApiError('network');
  });
  outbox.add('dani', message('1'));
  outbox.add('dani', message('2'));
  await outbox.flush();
  expect(sent).toHaveBeenCalledTimes(1);
  const reloaded = again();
  expect(reloaded.list().map(({ message: { id } }) => id)).toEqual(['1', '2']);
  online = true;
  await Promise.all([reloaded.flush(), reloaded.flush()]);
  expect(sent.mock.calls.map(([, { id }]) => id)).toEqual(['1', '1', '2']);
  expect(reloaded.list()).toEqual([]);
});

test('a refused message says why and does not hold back the next ones', async () => {
  const refusal = new ApiError('answer', {
    status: 409,
    body: { code: 'BLOCKED', message: 'No puedes escribir a esta persona.' },
    retryAfter: null,
  });
  let first = true;
  const { outbox, onSent } = outboxWith(async () => {
    if (!first) return;
    first = false;
    throw refusal;
  });
  outbox.add('dani', message('1'));
  outbox.add('luz', message('2'));
  await outbox.flush();
  expect(outbox.list()).toMatchObject([
    { to: 'dani', refusal: 'No puedes escribir a esta persona.' },
  ]);
  expect(onSent).toHaveBeenCalledWith('luz', expect.objectContaining({ id: '2' }));
  outbox.retry('1');
  await outbox.flush();
  expect(outbox.list()).toEqual([]);
});
