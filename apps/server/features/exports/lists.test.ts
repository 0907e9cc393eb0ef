import { addDays, utcDay } from '@forja/calendar/day';
import { NO_ADD_ONS } from '@forja/contract/subscription/plans';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nth, take } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { firstSheet } from '../../test/files/workbook.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

let gym: TestGym;
let owner: TestUser;
let member: TestUser;
let other: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner', firstName: 'Lucía', lastName: 'Mora' });
  [member, other] = take(await buildMembers(harness, gym, 2), 2);
});

const BENCH = 'press-de-banca-con-barra';

/** The header and rows of a list as its workbook has them, with their types. */
async function workbook(list: string, as: TestUser): Promise<unknown[][]> {
  const answer = await send(`GET ${list}${list.includes('?') ? '&' : '?'}format=xlsx`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return (await firstSheet(answer.rawPayload)).rows;
}

const exportsOf = async (name: string) =>
  gym.db.all(sql<{ changes: unknown }>`
    select changes from audit_log where action = ${`${name}.export`}`);

test('a member takes their measurements away, and nobody else’s', async () => {
  const body = {
    takenAt: '2026-03-02T01:30:00Z',
    weightKg: 72.4,
    heightCm: 180,
    notes: '=HYPERLINK("http://evil.test")',
  };
  await call('POST /measurements', { as: member, body });
  const [head, line, ...rest] = await workbook(`/measurements/${member.id}/export`, member);
  expect(head?.slice(0, 3)).toEqual(['Fecha', 'Peso (kg)', 'Estatura (cm)']);
  expect(line?.slice(0, 3)).toEqual([new Date('2026-03-01T19:30:00Z'), 72.4, 180]);
  expect(line?.at(-1)).toBe('\'=HYPERLINK("http://evil.test")');
  expect(rest).toEqual([]);
  const foreign = await call('GET /measurements/{id}/export', {
    as: other,
    params: { id: member.id },
  });
  expect(foreign.statusCode).toBe(404);
  expect(await exportsOf('mediciones')).toEqual([]);
});

test('management takes a person’s measurements away on record', async () => {
  await workbook(`/measurements/${member.id}/export`, owner);
  expect(await exportsOf('mediciones')).toEqual([
    { changes: { userId: member.id, format: 'xlsx' } },
  ]);
});

test('a member takes every set of their sessions and their records away', async () => {
  const log = (startedAt: string, weightKg: number) => ({
    id: newId(),
    dayName: '+Empuje',
    startedAt,
    finishedAt: startedAt,
    exercises: [
      {
        exerciseId: BENCH,
        sets: [
          { kind: 'warmup', weightKg: 20, reps: 10 },
          { weightKg, reps: 8, rir: 2 },
        ],
      },
    ],
  });
  await call('POST /workouts/logs', { as: member, body: log('2026-03-02T12:00:00Z', 60) });
  await call('POST /workouts/logs', { as: member, body: log('2026-03-04T12:00:00Z', 62.5) });
  await call('POST /workouts/logs', { as: other, body: log('2026-03-04T12:00:00Z', 200) });

  const [head, ...sets] = await workbook('/workouts/logs/export', member);
  expect(head?.slice(0, 7)).toEqual([
    'Empezó',
    'Sesión',
    'Ejercicio',
    'Serie',
    'Tipo',
    'Peso (kg)',
    'Repeticiones',
  ]);
  const name = sets[0]?.[2];
  const at = (day: string) => new Date(`2026-03-${day}T06:00:00Z`);
  expect(sets.map((set) => set.slice(0, 7))).toEqual([
    [at('04'), "'+Empuje", name, 1, 'Calentamiento', 20, 10],
    [at('04'), "'+Empuje", name, 2, 'Serie de trabajo', 62.5, 8],
    [at('02'), "'+Empuje", name, 1, 'Calentamiento', 20, 10],
    [at('02'), "'+Empuje", name, 2, 'Serie de trabajo', 60, 8],
  ]);
  const [, ...records] = await workbook('/registros/export', member);
  expect(records.map((record) => record.slice(0, 5))).toContainEqual([
    at('04'),
    name,
    'Peso',
    62.5,
    60,
  ]);
  for (const list of ['/workouts/logs/export', '/registros/export']) {
    const foreign = await send(`GET ${list}?userId=${member.id}`, { as: other });
    expect(foreign.statusCode).toBe(404);
    expect(await workbook(`${list}?userId=${member.id}`, owner)).toEqual(
      await workbook(list, member),
    );
  }
});

test('announcements leave with who read them', async () => {
  const body = { title: '@Feriado', body: 'Cerramos; volvemos el martes.' };
  const sent = await call('POST /announcements', {
    as: owner,
    body: { ...body, audience: { kind: 'everyone' } },
  });
  expect(sent.statusCode, sent.body).toBe(201);
  await call('PUT /announcements/read', { as: member });
  const [, line] = await workbook('/announcements/export', owner);
  expect(line).toEqual([
    expect.any(Date),
    "'@Feriado",
    body.body,
    'Todo el gimnasio',
    'Lucía Mora',
    2,
    1,
  ]);
  const csv = await call('GET /announcements/export', { as: owner });
  expect(csv.body).toContain(';"Cerramos; volvemos el martes.";');
});

test('the gym’s invoices are in dollars, whatever its own currency', async () => {
  const reported = await call('POST /subscription/renew', {
    as: owner,
    body: {
      plan: 'pro',
      period: 'annual',
      addOns: NO_ADD_ONS,
      method: 'sinpe',
      reference: '=1+1',
    },
  });
  expect(reported.statusCode, reported.body).toBe(201);
  const [, line] = await workbook('/subscription/invoices/export', owner);
  expect(line?.slice(2, 9)).toEqual([
    'Pro',
    'Anual',
    990,
    'USD',
    'SINPE Móvil',
    "'=1+1",
    'En revisión',
  ]);
  const pdf = await call('GET /subscription/invoices/export', {
    as: owner,
    query: { format: 'pdf' },
  });
  expect(pdfTexts(pdf.rawPayload).join()).toContain('US$990');
});

test('the people of a class leave with their place and their hour', async () => {
  const day = addDays(utcDay(Date.now()), 2);
  const made = await call('POST /events', {
    as: owner,
    body: { title: 'Spinning', day, startTime: '18:00', minutes: 60, capacity: 1 },
  });
  expect(made.statusCode, made.body).toBe(201);
  const event = nth([made.data].flat(), 0);
  await gym.db.run(
    sql`update users set first_name = '=cmd', last_name = '' where id = ${other.id}`,
  );
  for (const as of [member, other]) {
    const booked = await call('POST /events/{id}/bookings', { as, params: { id: event.id } });
    expect(booked.statusCode, booked.body).toBeLessThan(300);
  }
  const [head, first, second, ...rest] = await workbook(
    `/events/${event.id}/bookings/export`,
    owner,
  );
  expect(head).toEqual(['Persona', 'Reserva', 'Lugar en espera', 'Asistencia', 'Reservó']);
  expect(first).toEqual([expect.any(String), 'Reservada', null, null, expect.any(Date)]);
  expect(second).toEqual(["'=cmd", 'En espera', 1, null, expect.any(Date)]);
  expect(rest).toEqual([]);
});
