import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { textBetween } from '../writing/xml-text.ts';
import { openReception } from './reception.ts';

let sent = 0;
let hasHungUp: () => void = () => undefined;
const hungUp = new Promise<void>((done) => {
  hasHungUp = done;
});
const office: Server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.method === 'POST') return response.end('{"access_token":"a"}');
  // Goes on as long as somebody listens, 64 MB at most.
  const more = () => {
    sent += 64 * 1024;
    if (sent > 64 * 1024 * 1024 || response.destroyed) return response.destroy();
    return response.write('x'.repeat(64 * 1024))
      ? setImmediate(more)
      : response.once('drain', more);
  };
  response.once('close', hasHungUp);
  response.write('{"ind-estado":"');
  return more();
});
await new Promise<void>((done) => office.listen(0, '127.0.0.1', done));
afterAll(() => office.close());

test('an answer without end is hung up on', async () => {
  const url = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  const login = { username: 'a', password: 'b' };
  const reception = await openReception({ identityUrl: url, receptionUrl: url }, 'sandbox', login);
  await expect(reception.ask('1')).rejects.toMatchObject({
    name: 'OfficeAway',
    cause: new RangeError('The answer is too long.'),
  });
  await hungUp;
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test('what an answer says is found once, and nothing is looked for without its end', () => {
  expect(textBetween('<a>1</a><a>2</a>', 'a')).toBe('1');
  expect(textBetween('<a></a>', 'a')).toBe('');
  expect(textBetween('</a><a>', 'a')).toBeNull();
  // Looked for from each of these, an end that is not there would take minutes.
  expect(textBetween('<a>'.repeat(2_000_000), 'a')).toBeNull();
});
