import { expect, test, vi } from 'vitest';
import { makeCertificate, PIN } from '../../../test/fiscal/certificate.ts';
import { openCertificate } from './certificate.ts';
import { keyOfGym } from './opened-keys.ts';

const key = await openCertificate(makeCertificate().p12, PIN);
const sealed = { certificate: Buffer.from('sealed'), pin: Buffer.from('sealed too') };
const open = vi.fn(async () => key);

test('a key is opened once for many batches, and anew with other values', async () => {
  await keyOfGym('a', sealed, open);
  await keyOfGym('a', { ...sealed }, open);
  expect(open).toHaveBeenCalledTimes(1);

  await keyOfGym('b', sealed, open);
  expect(open, 'another gym has its own').toHaveBeenCalledTimes(2);
  await keyOfGym('a', { ...sealed, pin: Buffer.from('another') }, open);
  expect(open).toHaveBeenCalledTimes(3);
  await keyOfGym('a', { ...sealed, certificate: Buffer.from('another') }, open);
  expect(open).toHaveBeenCalledTimes(4);
});

test('it is forgotten after a while, and at once where it could not be opened', async () => {
  vi.useFakeTimers();
  try {
    open.mockClear();
    await keyOfGym('c', sealed, open);
    vi.advanceTimersByTime(15 * 60_000);
    await keyOfGym('c', sealed, open);
    expect(open).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
  const fail = () => Promise.reject(new Error('wrong PIN'));
  await expect(keyOfGym('d', sealed, fail)).rejects.toThrow('wrong PIN');
  await keyOfGym('d', sealed, open);
  expect(open).toHaveBeenCalledTimes(3);
});

test('no more than a hundred are kept', async () => {
  open.mockClear();
  for (let gym = 0; gym <= 100; gym++) await keyOfGym(`many-${gym}`, sealed, open);
  await keyOfGym('many-0', sealed, open);
  expect(open).toHaveBeenCalledTimes(102);
});
