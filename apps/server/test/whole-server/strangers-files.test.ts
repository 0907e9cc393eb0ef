import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../platform/errors/app-error.ts';
import { createFileReaders } from '../../platform/reading/file-readers.ts';
import { multipart } from '../files/multipart.ts';
import { startHarness } from '../harness.ts';

const { server, call, send, buildGym, buildUser } = await startHarness();
const { platform } = server;
const warn = vi.fn();
const STATEMENT = 'Fecha;Referencia;Descripción;Débito;Crédito\n02/11/2026;1;SINPE;;5.000,00\n';

async function readWithin(deadlineMs: number): Promise<void> {
  await platform.readers.close();
  const entry = join(import.meta.dirname, '../reading/planted.ts');
  platform.readers = createFileReaders({ entry, log: { warn }, deadlineMs });
}

test('while a file is read that never ends, another gym is answered; then the next file is read', async () => {
  await readWithin(3_000);
  const as = await buildUser({ gym: await buildGym(), role: 'admin' });
  const neighbour = await buildUser({ gym: await buildGym(), role: 'admin' });
  const upload = (text: string) =>
    send('POST /incoming-money/files', { as, ...multipart('file', Buffer.from(text)) });

  const over = vi.fn();
  const hostile = upload(`${STATEMENT}endless`);
  hostile.then(over);
  for (let ping = 0; ping < 5; ping++) {
    expect((await call('GET /users', { as: neighbour })).statusCode).toBe(200);
  }
  const theirs = await call('POST /incoming-money/files', {
    as: neighbour,
    ...multipart('file', Buffer.from(STATEMENT)),
  });
  expect(theirs.data.incoming).toBe(1);
  expect(over).not.toHaveBeenCalled();

  const refused = await hostile;
  expect(refused.statusCode).toBe(400);
  expect(refused.refused.message).toContain('tarda demasiado');
  expect((await upload(STATEMENT)).statusCode).toBe(200);
});

test('endless files of members take no place from the desk, whose statement is read meanwhile', async () => {
  const gym = await buildGym();
  const desk = await buildUser({ gym, role: 'admin' });
  const members = await Promise.all([buildUser({ gym }), buildUser({ gym }), buildUser({ gym })]);
  const endless = Promise.withResolvers<never>();
  const read = vi.spyOn(platform.readers, 'read').mockReturnValue(endless.promise);
  const sent = members.flatMap((as) =>
    Array.from({ length: 4 }, () =>
      send('POST /workouts/imports/preview?unit=kg', {
        as,
        ...multipart('file', Buffer.from('Date,Workout Name\n')),
      }),
    ),
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(5), 20_000);
  const statement = await call('POST /incoming-money/files', {
    as: desk,
    ...multipart('file', Buffer.from(STATEMENT)),
  });
  expect(statement.data.incoming).toBe(1);
  endless.reject(new AppError('UNAVAILABLE'));
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  read.mockRestore();
});

test('who hangs up is not read for any longer, and the next of the gym has their turn', async () => {
  await readWithin(600_000);
  const gym = await buildGym();
  const as = await buildUser({ gym, role: 'admin' });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { body, headers } = multipart('file', Buffer.from(`${STATEMENT}endless`));
  const leaves = new AbortController();
  const read = vi.spyOn(platform.readers, 'readAll');
  const hostile = fetch(`${address}/api/incoming-money/files`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-gym-subdomain': gym.subdomain,
      authorization: `Bearer ${as.token}`,
    },
    body: new Uint8Array(body),
    signal: leaves.signal,
  });
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), 20_000);
  warn.mockClear();
  leaves.abort();
  await expect(hostile).rejects.toThrow();
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledWith(expect.anything(), 'a file was given up'),
    20_000,
  );
  const file = multipart('file', Buffer.from(STATEMENT));
  expect((await call('POST /incoming-money/files', { as, ...file })).data.incoming).toBe(1);
});
