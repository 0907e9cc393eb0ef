import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { restoreArchive } from '../../features/archive/read.ts';
import { openArchive } from '../../features/archive/write.ts';
import { sealTexts } from '../../features/privacy/seal-texts.ts';
import { withGym } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { SEALED_TEXTS } from '../../platform/db/sealed/sealed-text.ts';
import { deleteGym, findGym } from '../../provider/gyms.ts';
import { startHarness, type TestUser } from '../harness.ts';

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const MARKS = {
  medical: 'MARCA-medica-asma',
  measured: 'MARCA-medida-tras-la-lesión',
  corrected: 'MARCA-medida-corregida',
  message: 'MARCA-mensaje-secreto ñandú',
  answer: 'MARCA-respuesta-secreta',
};

const home = await startHarness();
const { call, buildGym, buildUser, server } = home;
const { dataDir } = server.platform.config;

/** Every row of every table, as a dump holds them, and every file of the data folder. */
async function everythingKept(): Promise<string[]> {
  const url = new URL(inject('superuserUrl'));
  url.pathname = new URL(home.appUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows: tables } = await client.query(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${name} t`);
    kept.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  await client.end();
  for (const file of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, file);
    // Where no mail server is set, what left by mail ends here.
    if (file.startsWith('outbox')) continue;
    if (statSync(path).isFile()) kept.push(`${file} ${readFileSync(path, 'latin1')}`);
  }
  return kept;
}

async function expectNothingOpen(): Promise<void> {
  const kept = await everythingKept();
  expect(kept.length).toBeGreaterThan(50);
  for (const mark of Object.values(MARKS))
    expect(
      kept.filter((row) => row.includes(mark.slice(0, 16))).map((row) => row.slice(0, 200)),
      mark,
    ).toEqual([]);
}

const gym = await buildGym({ subdomain: 'callado' });
const owner = await buildUser({ gym, role: 'owner' });
const ana = await buildUser({ gym, firstName: 'Ana' });
const luis = await buildUser({ gym, firstName: 'Luis' });

const write = (from: TestUser, to: TestUser, body: string, replyTo?: string) =>
  call('POST /messages/{userId}', {
    as: from,
    params: { userId: to.id },
    body: { id: newId(), body, ...(replyTo ? { replyTo } : {}) },
  });
const drain = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

/** What each of these people reads, by the real calls. */
async function expectReadable(): Promise<void> {
  const care = await call('GET /users/{id}/care', { as: owner, params: { id: ana.id } });
  expect(care.data.medicalNotes).toBe(MARKS.medical);
  const measured = await call('GET /measurements/{id}', { as: ana, params: { id: ana.id } });
  expect(measured.data.map(({ notes }) => notes)).toEqual([MARKS.corrected, null]);
  const thread = await call('GET /messages/{userId}', { as: ana, params: { userId: luis.id } });
  expect(thread.data.messages.map(({ body }) => body)).toEqual([MARKS.message, MARKS.answer]);
  expect(thread.data.messages[1]?.replyTo?.body).toBe(MARKS.message);
  const all = await call('GET /messages', { as: ana });
  expect(all.data[0]?.last?.body).toBe(MARKS.answer);
  const told = await call('GET /notifications', { as: ana });
  expect(told.data.map(({ body }) => body)).toContain(MARKS.answer);
  for (const search of ['nandu', 'SECRETO']) {
    const found = await call('GET /messages/search', { as: luis, query: { search } });
    expect(found.data.map(({ message }) => message.body)).toEqual([MARKS.message]);
  }
}

// One gym's way from its first sealed row to the archive it comes out of.
describe('in this order', { shuffle: false }, () => {
  test('what is told in confidence is found nowhere in the database and the data folder', async () => {
    await call('PUT /users/{id}/care', {
      as: owner,
      params: { id: ana.id },
      body: { medicalNotes: MARKS.medical, emergencyName: '', emergencyPhone: '' },
    });
    const measurement = { takenAt: '2026-01-10T12:00:00.000Z', weightKg: 70 };
    const measured = await call('POST /measurements', {
      as: ana,
      body: { ...measurement, notes: MARKS.measured },
    });
    await call('PUT /measurements/{id}', {
      as: ana,
      params: { id: measured.data.id },
      body: { ...measurement, notes: MARKS.corrected },
    });
    await call('POST /measurements', {
      as: ana,
      body: { takenAt: '2026-01-11T12:00:00.000Z', weightKg: 71 },
    });
    // Who asks for emails of messages gets them; they wait in the queue until they are sent.
    await gym.db.run(sql`
    insert into notification_preferences (gym_id, id, choices)
    values (${gym.id}, ${ana.id}, '{"message": {"email": true}}')`);
    await call('POST /friends', { as: luis, body: { userId: ana.id } });
    await call('PUT /friends/{id}/accept', { as: ana, params: { id: luis.id } });
    const first = await write(ana, luis, MARKS.message);
    expect(first.statusCode, first.body).toBe(201);
    const answer = await write(luis, ana, 'MARCA-respuesta-primera', first.data.id);
    expect(answer.statusCode).toBe(201);
    await gym.db.run(sql`delete from messages where id = ${answer.data.id}::uuid`);
    // It takes the place of the notification of the one before.
    expect((await write(luis, ana, MARKS.answer, first.data.id)).statusCode).toBe(201);
    await expectNothingOpen();
    await expectReadable();
    await expectNothingOpen();
    await drain();
  });

  test('a download has it all in clear', async () => {
    const download = await call('GET /me/export', { as: ana });
    for (const mark of [MARKS.corrected, MARKS.message, MARKS.answer])
      expect(download.body, mark).toContain(mark);
  });

  test('texts of before are sealed in batches, and read meanwhile', async () => {
    await gym.db.run(sql`update care_notes set medical_notes = ${MARKS.medical}`);
    await gym.db.run(sql`update messages set body = ${MARKS.message} where reply_to is null`);
    await expectReadable();
    const { rows } = await home.owner.query("select gym from due_work where job = 'texts.seal'");
    expect(rows).toContainEqual({ gym: gym.id });
    await sealTexts(gym.db);
    await expectNothingOpen();
    await expectReadable();
  });

  test('an archive holds the texts, and the gym that comes out of it seals them with a key of its own', async () => {
    const { fileStore } = server.platform;
    const { stream, write: finish } = openArchive(gym.db, fileStore, 'provider');
    const [bytes] = await Promise.all([buffer(stream), finish()]);
    const { corrected, medical, message } = MARKS;
    for (const mark of [corrected, medical, message])
      expect(gunzipSync(bytes).includes(mark), mark).toBe(true);

    const gymDb = (id: string) => withGym(home.owner, id, SYSTEM);
    const keys = () => gym.db.all(sql<{ id: string }>`select id from gym_keys`);
    const before = await keys();
    const context = {
      platform: server.platform,
      owner: home.owner,
      gymDb,
      sendEmails: async () => '',
    };
    await deleteGym(context, await findGym(context, gym.subdomain));
    expect(await keys()).toEqual([]);
    await restoreArchive(Readable.from([bytes]), {
      fileStore,
      gymDb,
      subscription: 'kept',
      accept: () => undefined,
    });
    expect(await keys()).toHaveLength(1);
    expect(await keys()).not.toEqual(before);
    await expectNothingOpen();
    for (const [table, column] of Object.entries(SEALED_TEXTS)) {
      const rows = await gym.db.all(sql<{ text: string | null }>`
      select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} <> ''`);
      expect(
        rows.every(({ text }) => text?.startsWith('sealed:1:')),
        table,
      ).toBe(true);
      expect(rows.length, table).toBeGreaterThan(0);
    }
  });
});
