import { expect, onTestFinished, test, vi } from 'vitest';
import { createReport } from './my-queries.ts';

const PAYMENT = '01890000-0000-7000-8000-000000000001';
const REPORT = { amountCents: 26_000_00, method: 'sinpe', reference: '12345678' } as const;

/** A line that loses the first photo; returns what was sent, and with which key. */
function loseFirstPhoto() {
  const sent: { path: string; key: string | null }[] = [];
  const line = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    sent.push({ path: pathname, key: new Headers(init?.headers).get('Idempotency-Key') });
    const isPhoto = pathname.endsWith('/photo');
    if (isPhoto && sent.filter(({ path }) => path === pathname).length === 1) {
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ id: PAYMENT });
  });
  onTestFinished(() => line.mockRestore());
  return sent;
}

test('a photo that was lost is attached to the payment that exists', async () => {
  const sent = loseFirstPhoto();
  const photo = new File(['x'], 'sinpe.jpg', { type: 'image/jpeg' });
  const report = createReport();
  await expect(report(REPORT, photo)).rejects.toThrow();
  await report(REPORT, photo);
  const posts = sent.filter(({ path }) => path.endsWith('/payments'));
  expect(posts).toHaveLength(2);
  expect(posts[0]?.key).toMatch(/./);
  expect(posts[1]?.key).toBe(posts[0]?.key);
  const photos = sent.filter(({ path }) => path.endsWith(`/payments/${PAYMENT}/photo`));
  expect(photos).toHaveLength(2);
});

test('a report with another reference makes another payment', async () => {
  const sent = loseFirstPhoto();
  const report = createReport();
  await report(REPORT, null);
  await report({ ...REPORT, reference: '87654321' }, null);
  const [first, second] = sent.filter(({ path }) => path.endsWith('/payments'));
  expect(second?.key).not.toBe(first?.key);
});
