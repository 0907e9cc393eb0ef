import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { PASSWORD, passwordHash } from '../../apps/server/test/browser.ts';
import { typedCommand } from '../../apps/server/test/command.ts';
import { endDatabaseWithUs } from '../../apps/server/test/end-with-us.ts';
import { multipart } from '../../apps/server/test/files/multipart.ts';
import { samplePicture } from '../../apps/server/test/files/picture.ts';
import { freePort, run, stop, stopAll, untilReady } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { ensurePackage, postgresAccount } from './debian.ts';

/** The machine is lost, and a gym is restored to a chosen second of its past, pictures included. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const DEPLOY = join(import.meta.dirname, '../../deploy');
const BIN = '/usr/lib/postgresql/15/bin';
const GYM = 'hierro';
const OWNER = 'owner@cell.test';
const WRITERS = 4;

for (const [name, program] of [
  ['postgresql-15', `${BIN}/postgres`],
  ['pgbackrest', '/usr/bin/pgbackrest'],
  ['rsync', '/usr/bin/rsync'],
] as const) {
  if (!ensurePackage(name, program)) throw new Error(`Install the package ${name}.`);
}

const folder = mkdtempSync(join(tmpdir(), 'forja-recovery-'));
chmodSync(folder, 0o755);
const account = postgresAccount();
const own = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? 0);
  return path;
};
const [database, repository, work] = [own('database'), own('repository'), own('work')];
const databasePort = await freePort();

function must(program: string, words: string[], env: Record<string, string> = {}): string {
  const isOurs = program.endsWith('.sh');
  const { status, stdout, stderr } = spawnSync(program, words, {
    ...(isOurs ? {} : account),
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: work, ...env },
  });
  expect(status, `${program} ${words.join(' ')}: ${stdout} ${stderr}`).toBe(0);
  return stdout;
}

const config = join(folder, 'pgbackrest.conf');
const settingsOfPgbackrest = readFileSync(join(DEPLOY, 'pgbackrest/pgbackrest.conf'), 'utf8')
  .replace('/var/lib/pgbackrest', repository)
  .replace('/var/lib/postgresql/15/main', database)
  .replace('pg1-port=5432', `pg1-port=${databasePort}\npg1-socket-path=${work}`)
  .replace('[global]', `[global]\nlog-level-file=off\nlock-path=${work}\nspool-path=${work}`);
writeFileSync(config, settingsOfPgbackrest, { mode: 0o644 });
const pgbackrest = (...words: string[]) =>
  must('/usr/bin/pgbackrest', [`--config=${config}`, '--stanza=forja', ...words]);

const startPostgres = () => {
  must(`${BIN}/pg_ctl`, ['-D', database, '-w', '-t', '120', '-l', join(work, 'log'), 'start']);
  endDatabaseWithUs(database, folder);
};
let isRunning = false;
afterAll(async () => {
  await stopAll();
  if (isRunning) must(`${BIN}/pg_ctl`, ['-D', database, '-m', 'immediate', 'stop']);
  rmSync(folder, { recursive: true, force: true });
});

must(`${BIN}/initdb`, ['-D', database, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8']);
appendFileSync(
  join(database, 'postgresql.conf'),
  `port = ${databasePort}
  unix_socket_directories = '${work}'
  archive_mode = on
  archive_command = 'pgbackrest --config=${config} --stanza=forja archive-push %p'
  archive_timeout = 60\n`,
);
startPostgres();
isRunning = true;

async function asSuperuser<T>(name: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${databasePort}/${name}`);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

await asSuperuser('postgres', async (client) => {
  await client.query("create role forja_owner login createrole password 'owner'");
  await client.query('create database forja owner forja_owner');
});
pgbackrest('stanza-create');

const dataDir = join(folder, 'data');
const copyDir = join(folder, 'copy');
const places = { DATA_DIR: dataDir, COPY_DIR: copyDir };
const copyFiles = () => must(join(DEPLOY, 'files/copy.sh'), [], places);
const settings = {
  DATABASE_URL: `postgres://forja_owner:owner@127.0.0.1:${databasePort}/forja`,
  SECRET: 'the same before and after, and long enough',
  RATE_LIMIT: 'off',
  SEED: 'none',
  DATA_DIR: dataDir,
};

async function forja(...words: string[]): Promise<string> {
  const { code, out, error } = await typedCommand(settings, words);
  expect(code, error).toBe(0);
  return out;
}

async function startServer() {
  const port = await freePort();
  const server = run({ ...settings, PORT: String(port) });
  await untilReady(port).catch(() => {
    throw new Error(`It is not ready: ${server.output()}`);
  });
  return { ...server, port };
}

const bodyOf = (body: object | Buffer) =>
  Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);

async function call(
  { port, token }: { port: number; token?: string },
  route: string,
  { body, headers }: { body?: object | Buffer; headers?: Record<string, string> } = {},
) {
  const [method = '', path] = route.split(' ');
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      'x-gym-subdomain': GYM,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: bodyOf(body) } : {}),
  });
}

async function logIn(port: number): Promise<string> {
  const answer = await call({ port }, 'POST /login', {
    body: { email: OWNER, password: PASSWORD },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).accessToken;
}

test('a lost machine is back as it was at a second of its past, with its pictures', async () => {
  const named = ['--name', 'Hierro', '--owner-name', 'Ana Mora', '--owner-email', OWNER];
  await forja('gym', 'create', GYM, ...named);
  const hash = await passwordHash();
  const [left] = await asSuperuser('forja', async (client) => {
    await client.query('update users set password_hash = $1 where email = $2', [hash, OWNER]);
    await client.query(`update gyms set add_ons = '{"store": true}' || add_ons`);
    const { rows } = await client.query<{ gymId: string; userId: string }>(
      `insert into users (id, gym_id, username, email, first_name, last_name, role, status)
       select gen_random_uuid(), id, 'ximena', 'left@cell.test', 'Ximena', 'Zeledón', 'member', 'active'
       from gyms returning gym_id as "gymId", id as "userId"`,
    );
    return rows;
  });
  if (!left) throw new Error('nobody was added');
  pgbackrest('--type=full', 'backup');

  const server = await startServer();
  const as = { port: server.port, token: await logIn(server.port) };
  const made = await call(as, 'POST /store', {
    body: { name: 'Magnesia', priceCents: 2_500, variants: [{ options: [], initialStock: 4 }] },
  });
  expect(made.status, await made.clone().text()).toBe(201);
  const { id: product } = await made.json();
  const images: { id: string; sources: { webp: string }[] }[] = [];
  for (const width of [60, 70]) {
    const sent = await call(as, `POST /store/${product}/images`, {
      ...multipart('image', await samplePicture(width)),
    });
    expect(sent.status, await sent.clone().text()).toBe(201);
    images.push(await sent.json());
  }
  copyFiles();
  const filesOf = (path: string) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
  const before = new Map(
    filesOf(join(dataDir, 'files')).map((name) => [
      name,
      readFileSync(join(dataDir, 'files', name)).toString('base64'),
    ]),
  );
  expect(before.size).toBeGreaterThan(1);

  // People keep writing; for each write it is noted when it began and when it was acknowledged.
  const written: { name: string; began: number; ended: number }[] = [];
  let isOpen = true;
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    for (let n = 0; isOpen; n++) {
      const name = `Plan ${index}-${n}`;
      const began = Date.now();
      const body = { name, priceCents: 1_000, periodCount: 1, periodUnit: 'month' };
      const { status } = await call(as, 'POST /membership-plans', { body });
      if (status === 201) written.push({ name, began, ended: Date.now() });
      await sleep(20);
    }
  });
  await sleep(4_000);
  pgbackrest('--type=incr', 'backup');
  await sleep(2_000);
  const moment = new Date();
  await sleep(1_500);

  // After that second a picture is removed, an account is deleted, and people keep writing.
  const kept = { images: images.slice(0, 1).map(({ id }) => ({ id, alt: '' })) };
  const arranged = await call(as, `PUT /store/${product}/images`, { body: kept });
  expect(arranged.status, await arranged.clone().text()).toBe(200);
  const line = { ...left, at: new Date().toISOString() };
  appendFileSync(join(dataDir, 'erased.jsonl'), `${JSON.stringify(line)}\n`);
  await sleep(2_000);
  isOpen = false;
  await Promise.all(writers);
  expect(filesOf(join(dataDir, 'files')).length).toBeLessThan(before.size);
  copyFiles();
  const last = await asSuperuser('forja', async (client) => {
    const { rows } = await client.query<{ wal: string }>(
      'select pg_walfile_name(pg_switch_wal()) as wal',
    );
    return rows[0]?.wal ?? '';
  });
  const archived = () =>
    asSuperuser('forja', async (client) => {
      const { rows } = await client.query<{ wal: string | null }>(
        'select last_archived_wal as wal from pg_stat_archiver',
      );
      return rows[0]?.wal ?? '';
    });
  await vi.waitUntil(async () => (await archived()) >= last, { timeout: 60_000, interval: 200 });

  // The machine is gone: no database, no files.
  await stop(server.child, 'SIGKILL');
  must(`${BIN}/pg_ctl`, ['-D', database, '-m', 'immediate', 'stop']);
  isRunning = false;
  for (const name of readdirSync(database)) rmSync(join(database, name), { recursive: true });
  rmSync(dataDir, { recursive: true });

  const began = Date.now();
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  pgbackrest('--type=time', `--target=${target}`, '--target-action=promote', 'restore');
  startPostgres();
  isRunning = true;
  const inRecovery = () =>
    asSuperuser('forja', async (client) => {
      const { rows } = await client.query<{ yes: boolean }>('select pg_is_in_recovery() as yes');
      return rows[0]?.yes;
    });
  await vi.waitUntil(async () => (await inRecovery()) === false, { timeout: 120_000 });
  mkdirSync(dataDir);
  must(join(DEPLOY, 'files/bring-back.sh'), [moment.toISOString()], places);
  expect(await forja('db', 'recovered')).toContain('erased again: 1.');
  const again = await startServer();
  const seconds = (Date.now() - began) / 1000;

  const names = await asSuperuser('forja', async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from membership_plans');
    return new Set(rows.map(({ name }) => name));
  });
  const due = written.filter(({ ended }) => ended < moment.getTime());
  const later = written.filter(({ began: at }) => at > moment.getTime());
  expect(due.length).toBeGreaterThan(20);
  expect(later.length).toBeGreaterThan(20);
  expect(due.filter(({ name }) => !names.has(name))).toEqual([]);
  expect(later.filter(({ name }) => names.has(name))).toEqual([]);

  // Every picture is back, byte for byte, including the one that was removed later.
  for (const [name, bytes] of before) {
    expect(readFileSync(join(dataDir, 'files', name)).toString('base64'), name).toBe(bytes);
  }
  for (const { webp } of images.flatMap(({ sources }) => sources)) {
    const seen = await fetch(`http://127.0.0.1:${again.port}${webp}`, {
      headers: { 'x-gym-subdomain': GYM },
    });
    expect(seen.status, webp).toBe(200);
  }
  const person = await asSuperuser('forja', async (client) => {
    const { rows } = await client.query('select email from users where id = $1', [left.userId]);
    return rows[0];
  });
  expect(person).toEqual({ email: null });
  expect((await call({ port: again.port }, 'GET /settings')).status).toBe(200);
  await logIn(again.port);
  proved(
    `a lost machine is back at a chosen second in ${seconds.toFixed(0)} s: ${due.length} of ${due.length} writes from before it are there, 0 of ${later.length} from after it, ${before.size} of ${before.size} files`,
  );
});
