import { expect, test } from 'vitest';
import { ApiError } from './error.ts';
import { answerMerge } from './merge-question.ts';
import { sendMerged } from './save-over.ts';

const refusal = (theirs: Record<string, unknown>, ...paths: string[]) =>
  new ApiError('answer', {
    status: 409,
    body: {
      code: 'CHANGED_MEANWHILE',
      details: paths.map((path) => ({ path, message: 'Cambió mientras editabas.' })),
      theirs,
    },
  });

/** Refuses the first send, and keeps what was sent. */
function record(error: ApiError) {
  const sent: Record<string, unknown>[] = [];
  return {
    sent,
    send: async (body: Record<string, unknown>) => {
      sent.push(body);
      if (sent.length === 1) throw error;
      return 'guardado';
    },
  };
}

const body = {
  name: 'Mensual',
  contact: { email: 'a@gym.test', phone: '1' },
  was: { name: 'Mes', contact: { email: 'b@gym.test', phone: '1' } },
};

test('the value that was chosen stays, and the next save knows the newer ones', async () => {
  const { sent, send } = record(
    refusal({ name: 'Mensualidad', contact: { email: 'c@gym.test' } }, 'name', 'contact.email'),
  );
  const done = sendMerged(body, send);
  await Promise.resolve();
  await Promise.resolve();
  answerMerge(new Set(['contact.email']));
  expect(await done).toBe('guardado');
  expect(sent[1]).toEqual({
    name: 'Mensual',
    contact: { email: 'c@gym.test', phone: '1' },
    was: { name: 'Mensualidad', contact: { email: 'c@gym.test', phone: '1' } },
  });
});

test('whoever goes back to the form gets the refusal, and other refusals ask nothing', async () => {
  const clash = refusal({ name: 'Mensualidad' }, 'name');
  const { sent, send } = record(clash);
  const told = expect(sendMerged(body, send)).rejects.toBe(clash);
  await Promise.resolve();
  await Promise.resolve();
  answerMerge(null);
  await told;
  expect(sent).toHaveLength(1);
  const other = new ApiError('answer', { status: 409, body: { code: 'CONFLICT' } });
  await expect(sendMerged(body, () => Promise.reject(other))).rejects.toBe(other);
});
