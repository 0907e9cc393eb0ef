import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { endWithUs } from '../apps/server/test/end-with-us.ts';
import { databaseFile } from './support/database.ts';
import { reserveMember, submitLogin } from './support/people.ts';

const FIRST = 15_000 + Math.floor(Math.random() * 900);
const SECRET = 'the same on both servers, long enough';

/** Starts another server on the database of this run, and waits until it answers. */
async function startServer(port: number, folder: string): Promise<ChildProcess> {
  const superuser = readFileSync(databaseFile(), 'utf8');
  const as = (role: string) => {
    const url = new URL(superuser);
    url.username = role;
    return url.href;
  };
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/main.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      FILES_SHARED: 'on', // nobody uploads here
      DATABASE_URL: as('forja_owner'),
      DATABASE_APP_URL: as('forja_app'),
      SECRET,
      SEED: 'none',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  endWithUs(server.pid, 'TERM');
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return server;
    await sleep(100);
  }
  throw new Error('The server did not start');
}

async function kill(server: ChildProcess): Promise<void> {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGKILL');
  await gone;
}

async function enter(browser: Browser, port: number, email: string, other: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://demo.localhost:${port}/login`);
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`http://demo.localhost:${port}/mensajes?con=${other}`);
  await expect(page.getByRole('log')).toBeVisible();
  return page;
}

async function write(page: Page, texts: readonly string[]): Promise<void> {
  const field = page.getByLabel(/^Mensaje para/);
  for (const text of texts) {
    await field.fill(text);
    await field.press('Enter');
  }
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}.`);

test('two browsers talk through two servers; one is killed in between and every message arrives once', {
  tag: '@prove',
}, async ({ browser }) => {
  // Starting three servers takes long on a busy machine.
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'forja-two-'));
  const [member, admin] = [await reserveMember(75), 'admin@demo.test'];
  const starting = [startServer(FIRST, folder), startServer(FIRST + 1, folder)] as const;
  const one = await starting[0];
  let two = await starting[1];
  try {
    const staff = await enter(browser, FIRST, admin, member.id);
    const staffId = await staff.evaluate(() => {
      const [, claims = ''] = (localStorage.getItem('access_token') ?? '').split('.');
      return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub as string;
    });
    const person = await enter(browser, FIRST + 1, member.email, staffId);

    const greeting = ['Hola desde el primer servidor.'];
    await write(staff, greeting);
    await expect(person.getByRole('log')).toContainText(greeting[0] ?? '');
    await expect(staff.getByRole('log')).toContainText('Visto');

    await kill(two);
    const missed = numbered('Escrito mientras no estabas', 3);
    await write(staff, missed);
    const queued = numbered('Escrito sin servidor', 2);
    await write(person, queued);
    await expect(staff.getByRole('log')).toContainText(missed[2] ?? '');
    two = await startServer(FIRST + 1, folder);

    const back = numbered('De vuelta', 2);
    await expect(person.getByRole('log')).toContainText(missed[2] ?? '', { timeout: 60_000 });
    await expect(staff.getByRole('log')).toContainText(queued[1] ?? '', { timeout: 60_000 });
    await write(person, back);
    await expect(staff.getByRole('log')).toContainText(back[1] ?? '');
    for (const page of [staff, person]) {
      const said = await page.getByRole('log').locator('p.whitespace-pre-wrap').allTextContents();
      expect(said.toSorted()).toEqual([...greeting, ...missed, ...queued, ...back].toSorted());
    }
  } finally {
    await kill(one);
    await kill(two);
    rmSync(folder, { recursive: true, force: true });
  }
});
