import { describe, expect, it } from 'vitest';
import { ApiError } from './error.ts';
import { safeCall } from './safe-call.ts';

describe('The safe-call wrapper', () => {
  it('gives the result', async () => {
    expect(await safeCall(async () => 5, 0)).toBe(5);
  });
  it('gives the fallback when a flag left no data', async () => {
    expect(await safeCall<number[] | null>(async () => null, [])).toEqual([]);
  });
  it('gives the fallback on a 403', async () => {
    const refused = async () => {
      throw new ApiError('answer', { status: 403 });
    };
    expect(await safeCall(refused, 'nada')).toBe('nada');
  });
  it('passes everything else on', async () => {
    const failed = async () => {
      throw new ApiError('answer', { status: 429 });
    };
    await expect(safeCall(failed, 'nada')).rejects.toMatchObject({ status: 429 });
  });
});
