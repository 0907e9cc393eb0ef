import { expect, test, vi } from 'vitest';
import { orUndo } from './or-undo.ts';

test('what is done stays, and what fails is taken back and still told', async () => {
  const undo = vi.fn();
  expect(await orUndo(Promise.resolve('hecho'), undo)).toBe('hecho');
  expect(undo).not.toHaveBeenCalled();
  await expect(orUndo(Promise.reject(new Error('no')), undo)).rejects.toThrow('no');
  expect(undo).toHaveBeenCalledOnce();
});
