import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { queueEmail } from '../features/mail/public.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { startHarness } from '../test/harness.ts';
import { runCommand } from './run-command.ts';

vi.setConfig({ testTimeout: 60_000 });

const { appUrl, buildGym, owner, server } = await startHarness();
const folder = mkdtempSync(join(tmpdir(), 'forja-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = {
  DATA_DIR: folder,
  DATABASE_URL: urlFor(
    inject('superuserUrl'),
    OWNER_ROLE,
    TEST_PASSWORD,
    new URL(appUrl).pathname.slice(1),
  ),
  DATABASE_APP_URL: appUrl,
};
const jobs = (...words: string[]) => runCommand(env, ['jobs', ...words]);

const letter = { subject: 'Hola', title: 'Hola', paragraphs: ['Hola'] };

test('the provider sees jobs that failed, tries them again and takes them out', async () => {
  const gym = await buildGym();
  await gym.db.tx((tx) => queueEmail(server.platform, tx, { ...letter, to: 'x@y.test' }));
  await owner.query(
    `update pgboss.job set state = 'failed', output = '{"message": "EENVELOPE 451 away"}'`,
  );
  expect((await jobs('list')).out).toMatch(/mail +0 +0 +1 .*\n {2}EENVELOPE 451 away/);
  expect((await jobs('retry', 'mail')).out).toContain('1 of mail are tried now');
  expect((await jobs('list')).out).toMatch(/mail +0 +1 +0 /);
  expect((await jobs('drop', 'mail')).out).toContain('0 of mail');
  expect((await jobs('drop', 'mail', '--retried')).out).toContain('1 of mail were taken out');
  expect((await jobs('retry', 'post')).error).toContain('no queue post');
});

test('a gym is made while the mail server is away, and the command says that its mail waits', async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const address = closed.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await new Promise((done) => closed.close(done));
  const other = await buildGym();
  await other.db.tx((tx) => queueEmail(server.platform, tx, { ...letter, to: 'x@y.test' }));
  const words = ['gym', 'create', 'lejos', '--name', 'Lejos', '--owner-name', 'Ana Mora'];
  const made = await runCommand({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` }, [
    ...words,
    '--owner-email',
    'ana@lejos.test',
  ]);
  expect(made, made.error).toMatchObject({ code: 0 });
  expect(made.out).toContain('lejos is ready');
  expect(made.out).toContain('ECONNREFUSED');
  expect(existsSync(join(folder, 'outbox'))).toBe(false);
  const waiting = await owner.query(
    "select state from pgboss.job where name = 'people.invitation' and state < 'completed'",
  );
  expect(waiting.rows).toEqual([{ state: 'retry' }]);
  const others = await owner.query("select state from pgboss.job where name = 'mail'");
  expect(others.rows, 'mails of other gyms are left alone').toEqual([{ state: 'created' }]);
});
