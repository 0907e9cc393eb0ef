import { addDays, type Day, dayFirst } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';
import { size } from '../../test/size.ts';

const harness = await startHarness();
const { call } = harness;
const { newGym, upload, bringIn, undo, rowsOf } = sheetsOf(harness);

const today = dayIn('America/Costa_Rica', Date.now());
const MONTHLY = 'Mensual';
const PACK = 'Paquete 10 visitas';

/** What a sheet says of one person, and what the gym should then have. */
interface Said {
  at: number;
  lastName: string;
  phone: string;
  note: string;
  plan: string | null;
  endsOn: Day | null;
  visits: number | null;
  debt: number;
  credit: number;
}

const TITLES = 'nombre;apellidos;cédula;teléfono;plan;vence;visitas;deuda;saldo a favor;nota';
const sheetOf = (said: readonly Said[]): string =>
  [
    TITLES,
    ...said.map(({ at, lastName, phone, plan, endsOn, visits, debt, credit, note }) =>
      [
        `Persona${'abcdefgh'[at]}`,
        lastName,
        `1-0000-00${10 + at}`,
        phone,
        plan ?? '',
        endsOn ? dayFirst(endsOn) : '',
        visits ?? '',
        debt || '',
        credit || '',
        note,
      ].join(';'),
    ),
  ].join('\n');

const expected = (said: readonly Said[]) =>
  said
    .map(({ at, lastName, phone, plan, endsOn, visits, debt, credit, note }) => ({
      name: `Persona${'abcdefgh'[at]} ${lastName}`,
      phone: `+506 ${phone.slice(0, 4)} ${phone.slice(4)}`,
      note: note || null,
      plan,
      endsOn,
      visits,
      balance: (debt - credit) * 100,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const inGym = (gym: TestGym) =>
  gym.db.all(sql<ReturnType<typeof expected>[number]>`
    select trim(u.first_name || ' ' || u.last_name) as name, u.phone, u.staff_note as note,
      p.name as plan, m.ends_on as "endsOn", m.visits_left as visits,
      coalesce(a.balance_cents, 0) as balance
    from users u
    left join memberships m on m.user_id = u.id and m.is_current
    left join membership_plans p on p.id = m.plan_id
    left join accounts a on a.user_id = u.id
    where u.role = 'member' and u.status <> 'disabled'
    order by u.first_name collate "C", u.last_name collate "C"`);

const person = (at: number): fc.Arbitrary<Said> =>
  fc
    .record({
      lastName: fc.constantFrom('Mora', 'Vega', 'Rojas Solano'),
      phone: fc.integer({ min: 0, max: 9 }).map((digit) => `8811${at}00${digit}`),
      note: fc.constantFrom('', 'Zurda', 'Rodilla'),
      plan: fc.constantFrom(null, MONTHLY, PACK),
      days: fc.integer({ min: -40, max: 40 }),
      visits: fc.integer({ min: 0, max: 10 }),
      owes: fc.constantFrom(0, 0, 4_000, 15_000, -6_000),
    })
    .map(({ plan, days, visits, owes, ...rest }) => ({
      ...rest,
      at,
      plan,
      endsOn: plan ? addDays(today, days) : null,
      visits: plan === PACK ? visits : null,
      debt: Math.max(0, owes),
      credit: Math.max(0, -owes),
    }));

const people = (most: number): fc.Arbitrary<Said[]> =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: most - 1 }), { minLength: 2, maxLength: most })
    .chain((list) => fc.tuple(...list.map(person)));

// A smaller counterexample would take minutes to find.
const RUNS = { numRuns: size(2, 60), endOnFailure: true };

test('a sheet that was brought, undone, changed and brought again is what the gym has', async () => {
  await fc.assert(
    fc.asyncProperty(people(5), people(5), async (first, second) => {
      const { gym, admin } = await newGym();
      const before = (await upload(admin, sheetOf(first))).data;
      expect(before.counts, JSON.stringify(before.problems)).toMatchObject({ review: 0 });
      await bringIn(admin, before.id);
      expect(await inGym(gym)).toEqual(expected(first));
      await undo(admin, before.id);
      expect(await inGym(gym)).toEqual([]);
      const again = (await upload(admin, sheetOf(second))).data;
      await bringIn(admin, again.id);
      expect(await inGym(gym)).toEqual(expected(second));
      await undo(admin, again.id);
      expect(await inGym(gym)).toEqual([]);
      await bringIn(admin, (await upload(admin, sheetOf(first))).data.id);
      expect(await inGym(gym)).toEqual(expected(first));
    }),
    RUNS,
  );
}, 600_000);

/** The same people a week later: a plan is never taken away by a sheet, and notes are kept. */
const later = (first: readonly Said[]): fc.Arbitrary<Said[]> =>
  fc.tuple(...first.map(({ at }) => person(at))).map((list) =>
    list.map((next, index) => {
      const was = first[index];
      const stays = was && was.plan !== null && next.plan === null ? was : next;
      return {
        ...next,
        plan: stays.plan,
        endsOn: stays.endsOn,
        visits: stays.visits,
        note: was?.note ?? '',
      };
    }),
  );

test('a newer sheet shows what is different, and what is taken from it is what the gym has', async () => {
  const sheets = people(5).chain((first) => fc.tuple(fc.constant(first), later(first)));
  await fc.assert(
    fc.asyncProperty(sheets, async ([first, second]) => {
      const { gym, admin } = await newGym();
      const before = (await upload(admin, sheetOf(first))).data;
      await bringIn(admin, before.id);
      const { id } = (await upload(admin, sheetOf(second))).data;
      const takes = ['endsOn', 'plan', 'visits', 'money'] as const;
      const checked = await call('PUT /imports/{id}/takes', {
        as: admin,
        params: { id },
        body: { takes: [...takes] },
      });
      expect(checked.statusCode, checked.body).toBe(200);
      expect(checked.data.differences.every(({ rows, takeable }) => rows === takeable)).toBe(true);
      const { update } = checked.data.counts;
      if (update > 0) {
        await bringIn(admin, id);
        expect(await inGym(gym)).toEqual(expected(second));
        await undo(admin, id);
      } else {
        expect(expected(second)).toEqual(expected(first));
      }
      expect(await inGym(gym)).toEqual(expected(first));
      await undo(admin, before.id);
      expect(await inGym(gym)).toEqual([]);
    }),
    RUNS,
  );
}, 600_000);

const one = (more: Partial<Said>): Said => ({
  at: 0,
  lastName: 'Mora',
  phone: '88110000',
  note: '',
  plan: MONTHLY,
  endsOn: addDays(today, 5),
  visits: null,
  debt: 10_000,
  credit: 0,
  ...more,
});

test('what is different stays unless it is taken, and never where the gym has its own documents', async () => {
  const { gym, admin } = await newGym();
  const first = [one({}), one({ at: 1, phone: '88110001' })];
  await bringIn(admin, (await upload(admin, sheetOf(first))).data.id);
  const paid = (await gym.db.one(
    sql<{ id: string }>`select id from users where first_name = 'Personab'`,
  )) as { id: string };
  const payment = { userId: paid.id, method: 'cash', amountCents: 1_000_000 } as const;
  expect((await call('POST /payments', { as: admin, body: payment })).statusCode).toBe(201);
  const endsOn = addDays(today, 35);
  const second = first.map((said) => ({ ...said, endsOn, debt: 25_000 }));
  const { id, differences } = (await upload(admin, sheetOf(second))).data;
  expect(differences).toEqual([
    { column: 'endsOn', rows: 2, takeable: 2, taken: false },
    { column: 'money', rows: 2, takeable: 1, taken: false },
  ]);
  const shown = await rowsOf(admin, id, { differs: 'money' });
  expect(shown.map(({ outcome }) => outcome)).toEqual(['skip', 'skip']);
  expect(shown[0]?.reason).toContain(
    `Vence: aquí ${dayFirst(addDays(today, 5))}, en la hoja ${dayFirst(endsOn)} (queda)`,
  );
  expect(shown[1]?.reason).toContain('ya tiene movimientos aquí');
  const takes = ['endsOn', 'money'] as const;
  await call('PUT /imports/{id}/takes', { as: admin, params: { id }, body: { takes: [...takes] } });
  await bringIn(admin, id);
  expect(await inGym(gym)).toMatchObject([
    { endsOn, balance: 2_500_000 },
    { endsOn, balance: 0 },
  ]);
});

test('repairs of an earlier sheet are made again where the cells still say the same', async () => {
  const { admin, monthly } = await newGym();
  const titles = 'nombre;cédula;teléfono;plan;vence';
  const ends = dayFirst(addDays(today, 9));
  const sheet = (phone: string) =>
    [titles, `Ana Mora;1-1111-1111;${phone};Mensualidad vieja;${ends}`].join('\n');
  const { id } = (await upload(admin, sheet('123'))).data;
  await call('PUT /imports/{id}/plans', {
    as: admin,
    params: { id },
    body: { name: 'Mensualidad vieja', planId: monthly.id },
  });
  await call('PATCH /imports/{id}/rows', {
    as: admin,
    params: { id },
    body: { number: 2, values: { phone: '8888 1111' } },
  });
  const again = (await upload(admin, sheet('123'))).data;
  expect(again.counts).toMatchObject({ create: 1, review: 0 });
  expect(again.notices).toContain('1 fila quedó arreglada como en la hoja anterior.');
  // Another text in the cell is no longer what was repaired.
  const other = (await upload(admin, sheet('8777 2222'))).data;
  expect((await rowsOf(admin, other.id, {}))[0]?.values.phone).toBe('8777 2222');
});
