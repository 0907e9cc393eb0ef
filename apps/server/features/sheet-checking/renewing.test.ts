import { addDays, type Day, dayFirst } from '@forja/calendar/day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';

const harness = await startHarness();
const { newGym, addPlan, upload, bringIn } = sheetsOf(harness);

test('the dry run says how many are renewed within the hour, and those are', async () => {
  const { gym, admin } = await newGym();
  await addPlan(admin, 'Sola', { autoRenew: true, priceCents: 2_000_000 });
  const { today } = await gym.db.one(sql<{ today: Day }>`select gym_today()::text as today`);
  const row = (name: string, at: number, plan: string, days: number, rest = ';') =>
    `${name} Mora Solís;1-1111-11${10 + at};${plan};${dayFirst(addDays(today, days))};${rest}`;
  const names = ['Ana', 'Eva', 'Luis', 'Rita', 'Olga', 'José', 'Iris'];
  const [ana = '', eva = '', luis = '', rita = '', olga = '', jose = '', iris = ''] = names;
  const head = 'nombre;cédula;plan;vence;renovación automática;precio\n';
  const sheet = [
    row(ana, 0, 'Sola', 0),
    row(eva, 1, 'Sola', 0, ';15000'),
    row(luis, 2, 'Sola', -1),
    row(rita, 3, 'Sola', 12),
    row(olga, 4, 'Mensual', 0),
    row(jose, 5, 'Mensual', 0, 'sí;'),
    row(iris, 6, 'Sola', 0, 'no;'),
  ];
  const { id, counts, renewing } = (await upload(admin, head + sheet.join('\n'))).data;
  expect(counts).toMatchObject({ create: 7, review: 0 });
  expect(renewing).toEqual({ today: 3, todayCents: 2_000_000 + 1_500_000 + 2_600_000, later: 1 });
  await bringIn(admin, id);
  expect(await renewDue(gym.db)).toBe(3);
  const { owed } = await gym.db.one(sql<{ owed: number }>`
    select sum(total_cents - settled_cents)::bigint as owed from charges`);
  expect(owed).toBe(renewing.todayCents);

  // Whoever is here with a plan that runs keeps it, so nothing of theirs is renewed by the sheet.
  const again = await upload(
    admin,
    `${head.replace('cédula', 'cédula;teléfono')}${sheet
      .slice(0, 2)
      .map((line, at) => line.replace(/;Sola/, `;8888 777${at};Sola`))
      .join('\n')}`,
  );
  expect(again.data.counts).toMatchObject({ update: 2 });
  expect(again.data.renewing).toEqual({ today: 0, todayCents: 0, later: 0 });
});
