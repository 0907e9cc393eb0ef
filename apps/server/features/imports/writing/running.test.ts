import { addDays, dayFirst, utcDay } from '@forja/calendar/day';
import { GYM_PLANS } from '@forja/contract/subscription/plans';
import { expect, test } from 'vitest';
import { startHarness } from '../../../test/harness.ts';
import { csvOf, sheetsOf, TITLES } from '../../../test/sheets.ts';

const harness = await startHarness();
const { call, owner: database } = harness;
const { platform } = harness.server;
const { jobs, drain, newGym, upload, read, bringIn, rowsOf, one, change, countOf } =
  sheetsOf(harness);

const today = utcDay(Date.now());

test('an interrupted import continues where it was, once, and only one runs at a time', async () => {
  const { gym, admin } = await newGym();
  const rows = Array.from({ length: 1_100 }, (_, at) => [
    `Persona Número${at} Larga`,
    String(201_000_000 + at),
    '',
    '',
    '',
    'Mensual',
    dayFirst(addDays(today, 20)),
    '',
    at % 100 === 0 ? '5000' : '',
    '',
    '',
  ]);
  const { id } = (await upload(admin, csvOf(rows))).data;
  await database.query(`
    create function break_off() returns trigger language plpgsql as $$
    begin raise exception 'broken off'; end $$;
    create trigger break_off before update of applied_at on import_rows
      for each row when (new.number = 800 and new.applied_at is not null) execute function break_off()`);
  await call('POST /imports/{id}/start', { as: admin, params: { id } });
  await expect(drain()).rejects.toThrow('broken off');
  expect(await read(admin, id)).toMatchObject({ status: 'running', counts: { applied: 500 } });
  expect(await countOf(gym, 'charges')).toBe(5);

  const other = (await upload(admin, csvOf(rows.slice(0, 3)))).data;
  const refused = await call('POST /imports/{id}/start', { as: admin, params: { id: other.id } });
  expect(refused.statusCode).toBe(409);

  await database.query('drop trigger break_off on import_rows; drop function break_off');
  await change(gym, `update imports set touched_at = now() - interval '5 minutes'`);
  const run = jobs.find(({ name }) => name === 'imports.run');
  const watch = { gymId: gym.id, importId: id, watches: true };
  await Promise.all([run?.run(watch as never), run?.run(watch as never)]);
  // One of them did a turn. The job of the failed turn runs again and is void.
  expect(await read(admin, id)).toMatchObject({ status: 'running', counts: { applied: 1_000 } });
  await run?.run({ gymId: gym.id, importId: id, turn: 2 } as never);
  expect(await read(admin, id)).toMatchObject({ counts: { applied: 1_000 } });
  await drain();
  expect(await read(admin, id)).toMatchObject({ status: 'done', counts: { applied: 1_100 } });
  expect(await countOf(gym, 'memberships')).toBe(1_100);
  expect(await countOf(gym, 'charges')).toBe(11);
}, 240_000);

test('the progress of an import is readable while it locks the row of the gym', async () => {
  const { gym, admin } = await newGym();
  const { id } = (await upload(admin, 'nombre;cédula\nAna Peña Soto;1-1111-1111')).data;
  const holder = await database.connect();
  try {
    await holder.query('begin');
    await holder.query('select from gyms where id = $1 for no key update', [gym.id]);
    expect(await read(admin, id)).toMatchObject({ id, closed: 0 });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('a small import ends while a large one of another gym still runs, in both directions', async () => {
  const [large, small] = [await newGym(), await newGym()];
  const rowsFor = (count: number) =>
    csvOf(
      Array.from({ length: count }, (_, at) => [
        `Persona Número${at} Justa`,
        String(301_000_000 + at),
        ...Array.from({ length: TITLES.length - 2 }, () => ''),
      ]),
    );
  const many = (await upload(large.admin, rowsFor(1_600))).data;
  const few = (await upload(small.admin, rowsFor(3))).data;
  const states = async () =>
    [(await read(large.admin, many.id)).status, (await read(small.admin, few.id)).status].join(' ');
  const seen: string[] = [];
  const watched = jobs
    .filter(({ name }) => name === 'imports.run')
    .map((job) => ({
      ...job,
      run: async (data: never) => {
        await job.run(data);
        // Watch jobs come a minute after each turn, and a turn that failed above is tried again.
        const { watches, importId } = data as { watches?: boolean; importId: string };
        if (!watches && [many.id, few.id].includes(importId)) seen.push(await states());
      },
    }));
  for (const direction of ['start', 'undo'] as const) {
    const path = `POST /imports/{id}/${direction}` as const;
    expect((await call(path, { as: large.admin, params: { id: many.id } })).statusCode).toBe(202);
    expect((await call(path, { as: small.admin, params: { id: few.id } })).statusCode).toBe(202);
    await platform.jobs.drain(watched);
  }
  // Either of the two that begin together may be first; the large one takes four turns.
  const [, ...coming] = seen.slice(0, 5);
  expect(coming).toEqual(['running done', 'running done', 'running done', 'done done']);
  const [, ...going] = seen.slice(5);
  expect(going).toEqual(['undoing undone', 'undoing undone', 'undoing undone', 'undone undone']);
}, 240_000);

test('new numbers are above those of the whole sheet, even over several batches', async () => {
  const { gym, admin } = await newGym();
  await change(gym, 'update users set member_number = 1500');
  const rows = Array.from({ length: 520 }, (_, at) => [
    `Socio Apellido${at} Segundo`,
    String(101_000_000 + at * 7),
    String(at === 0 ? 1_500 : 2_000 + at),
  ]);
  const file = csvOf([['nombre', 'cédula', 'número de socio'], ...rows]);
  const checked = (await upload(admin, file)).data;
  const [held] = (await rowsOf(admin, checked.id, { outcome: 'review' })).slice(0, 1);
  expect(held?.problems).toMatchObject([
    { code: 'number-taken', fixText: expect.stringContaining('es de') },
  ]);
  const body = { number: held?.number ?? 0, values: { memberNumber: '' } };
  await call('PATCH /imports/{id}/rows', { as: admin, params: { id: checked.id }, body });
  const done = await bringIn(admin, checked.id);
  expect(done.counts).toMatchObject({ review: 0 });
  const { count } = await one<{ count: number }>(
    gym,
    'select count(*)::int as count from users where member_number between 2001 and 2519',
  );
  expect(count).toBe(519);
});

test("people beyond the gym's plan are imported as closed, and the check names the first row", async () => {
  const { gym, admin } = await newGym('studio');
  const free = GYM_PLANS.studio.users - (await countOf(gym, 'users'));
  const people = Array.from(
    { length: free + 3 },
    (_, at) => `Persona Uno${at} Dos;${301_000_000 + at}`,
  );
  const checked = (await upload(admin, ['nombre;cédula', ...people].join('\n'))).data;
  expect(checked).toMatchObject({ closed: 3, closedFrom: free + 2 });
  expect(await bringIn(admin, checked.id)).toMatchObject({ closed: 3, closedFrom: free + 2 });
  expect(
    await one(gym, `select count(*)::int as closed from users where status = 'disabled'`),
  ).toEqual({ closed: 3 });
}, 120_000);

test('who left comes in open, whatever the plan has room for', async () => {
  const { gym, admin } = await newGym('studio');
  const plan = { name: 'Mensual', priceCents: 0, periodCount: 1, periodUnit: 'month' };
  await call('POST /membership-plans', { as: admin, body: plan });
  const people = Array.from(
    { length: 30 },
    (_, at) =>
      `Persona Uno${at} Dos;${302_000_000 + at};Mensual;${at < 5 ? '31/12/2099' : '31/01/2020'}`,
  );
  const checked = (await upload(admin, ['nombre;cédula;plan;vence', ...people].join('\n'))).data;
  expect(checked.closed).toBe(0);
  expect(await bringIn(admin, checked.id)).toMatchObject({ closed: 0 });
  expect(
    await one(gym, `select count(*)::int as open from users where status <> 'disabled'`),
  ).toEqual({ open: await countOf(gym, 'users') });
  const { users } = (await call('GET /subscription', { as: admin })).data;
  expect(users.used).toBeLessThanOrEqual(users.allowed ?? 0);
});
