import { expect, test } from 'vitest';
import { ApiError } from './error.ts';
import { answerShift, withShift } from './open-shift.ts';

const refusal = () =>
  new ApiError('answer', { status: 409, body: { code: 'NO_OPEN_SHIFT', message: 'Abre uno.' } });

/** A change that is refused until a shift is open. */
function sale() {
  let [isOpen, sent] = [false, 0];
  return {
    open: () => {
      isOpen = true;
    },
    sent: () => sent,
    run: async () => {
      sent += 1;
      if (!isOpen) throw refusal();
      return 'cobrado';
    },
  };
}

test('a change refused for want of a shift is sent again once one is open', async () => {
  const { open, run, sent } = sale();
  const done = withShift(run);
  await Promise.resolve();
  await Promise.resolve();
  open();
  answerShift(true);
  expect(await done).toBe('cobrado');
  expect(sent()).toBe(2);
});

test('whoever opens none gets the refusal, and other refusals ask for nothing', async () => {
  const { run, sent } = sale();
  const done = withShift(run);
  const told = expect(done).rejects.toThrow('Abre uno.');
  await Promise.resolve();
  await Promise.resolve();
  answerShift(false);
  await told;
  expect(sent()).toBe(1);
  const other = new ApiError('answer', { status: 409, body: { code: 'CONFLICT' } });
  await expect(withShift(() => Promise.reject(other))).rejects.toBe(other);
});
