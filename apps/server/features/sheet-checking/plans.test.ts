import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';

const harness = await startHarness();
const { call } = harness;
const { drain, newGym, upload, bringIn, one, countOf } = sheetsOf(harness);

test('plans are created with the import and removed with it', async () => {
  const { gym, admin } = await newGym();
  const file =
    'nombre;cédula;plan;precio;vence\nAna Peña Soto;1-1111-1111;Trimestral VIP;₡60.000;30/11/2030';
  const checked = (await upload(admin, file)).data;
  const [plan] = checked.plans;
  expect(plan).toMatchObject({
    name: 'Trimestral VIP',
    similar: null,
    guess: { priceCents: 6_000_000, periodCount: 3, periodUnit: 'month' },
  });
  const chosen = await call('PUT /imports/{id}/plans', {
    as: admin,
    params: { id: checked.id },
    body: {
      name: 'Trimestral VIP',
      create: { ...nth(checked.plans, 0).guess, priceCents: 6_000_000 },
    },
  });
  expect(chosen.data.counts).toMatchObject({ create: 1, review: 0 });
  expect(await countOf(gym, 'membership_plans')).toBe(2);
  await bringIn(admin, checked.id);
  expect(await countOf(gym, 'membership_plans')).toBe(3);
  await call('POST /imports/{id}/undo', { as: admin, params: { id: checked.id } });
  await drain();
  expect(await countOf(gym, 'membership_plans')).toBe(2);
});

test('a plan with another number of visits is not suggested', async () => {
  const { admin } = await newGym();
  const file = 'nombre;cédula;plan;vence\nAna Peña Soto;1-1111-1111;Paquete 8 visitas;30/11/2030';
  expect((await upload(admin, file)).data.plans).toMatchObject([{ similar: null }]);
});

test('a plan that remained after an undo is on sale again with the next import', async () => {
  const { gym, admin } = await newGym();
  const file =
    'nombre;cédula;plan;vence;deuda\nAna Peña Soto;1-1111-1111;Estudiante;30/11/2030;₡5.000';
  const bring = async () => {
    const checked = (await upload(admin, file)).data;
    const [plan] = checked.plans;
    if (plan) {
      expect(plan.guess.priceCents).toBeNull();
      const body = { name: plan.name, create: { ...plan.guess, priceCents: 0 } };
      await call('PUT /imports/{id}/plans', { as: admin, params: { id: checked.id }, body });
    }
    await bringIn(admin, checked.id);
    return checked.id;
  };
  const plan = () => one(gym, `select active from membership_plans where name = 'Estudiante'`);
  const first = await bring();
  await call('POST /imports/{id}/undo', { as: admin, params: { id: first } });
  await drain();
  await bring();
  expect(await plan()).toEqual({ active: true });
});

test('a price agreed with one person does not become the price of the plan', async () => {
  const { admin } = await newGym();
  const rows = [1, 2, 3].map(
    (at) => `Ana Peña${at} Soto;1-1111-111${at};Mensual VIP;30/11/2030;${at === 1 ? '20000' : ''};`,
  );
  const packs = 'Luis Mora Vega;1-2222-2222;Pack 10;30/11/2030;;19';
  const file = ['nombre;cédula;plan;vence;precio acordado;visitas restantes', ...rows, packs].join(
    '\n',
  );
  const { plans } = (await upload(admin, file)).data;
  expect(plans.map(({ name, guess }) => [name, guess.priceCents, guess.visitsTotal])).toEqual([
    ['Mensual VIP', null, null],
    ['Pack 10', null, 10],
  ]);
});

test('two spellings of a plan make one plan, with the price of most of its rows', async () => {
  const { admin } = await newGym();
  const file =
    'nombre;cédula;plan;precio;vence\n' +
    'Ana Peña Soto;1-1111-1111;VIP Azul;25000;30/11/2030\n' +
    'Luis Mora Vega;1-2222-2222;vip  azul;25000;30/11/2030\n' +
    'Eva Mora Vega;1-2222-2223;VIP AZUL ;20000;30/11/2030';
  expect((await upload(admin, file)).data.plans).toMatchObject([
    { rows: 3, guess: { priceCents: 2_500_000 } },
  ]);
});

test('the check counts packs imported with all visits because the sheet has no visits left', async () => {
  const { admin } = await newGym();
  const rows = [
    'Ana Peña Soto;1-1111-1111;Paquete 10;30/11/2030;',
    'Luis Mora Vega;1-2222-2222;paquete 10;30/11/2030;4',
  ];
  const sheet = (title: string) => [`nombre;cédula;plan;vence;${title}`, ...rows].join('\n');
  const settled = async (title: string) => {
    const { id, plans } = (await upload(admin, sheet(title))).data;
    const { name, guess } = nth(plans, 0);
    const body = { name, create: { ...guess, priceCents: 0 } };
    return (await call('PUT /imports/{id}/plans', { as: admin, params: { id }, body })).data;
  };
  expect(await settled('casillero')).toMatchObject({ wholePacks: 2, counts: { create: 2 } });
  expect(await settled('visitas rest.')).toMatchObject({ wholePacks: 1, counts: { create: 2 } });
});

test('a misspelt plan name joins the plan of the sheet, in the spelling of most rows', async () => {
  const { gym, admin } = await newGym();
  const names = ['TRIMESTRAL', 'Trimestral', 'Trimestral', 'Trimestrl'];
  const rows = names.map((name, at) => `Ana Peña${at} Soto;1-1111-111${at};${name};30/11/2030`);
  const checked = (await upload(admin, ['nombre;cédula;plan;vence', ...rows].join('\n'))).data;
  const params = { id: checked.id };
  const body = { name: 'Trimestral', create: { ...nth(checked.plans, 0).guess, priceCents: 0 } };
  const chosen = await call('PUT /imports/{id}/plans', { as: admin, params, body });
  expect(chosen.data.problems).toEqual([{ code: 'plan', rows: 1, repairable: 1 }]);
  const code = { problem: 'plan' } as const;
  const mended = await call('POST /imports/{id}/repair', { as: admin, params, body: code });
  expect(mended.data.counts).toMatchObject({ create: 4, review: 0 });
  await bringIn(admin, checked.id);
  expect(await countOf(gym, 'membership_plans')).toBe(3);
  expect(
    await one(
      gym,
      `select name, count(*)::int as people from membership_plans p
       join memberships m on m.plan_id = p.id group by name`,
    ),
  ).toEqual({ name: 'Trimestral', people: 4 });
});

test('a name with swapped letters in a few rows does not make a second plan', async () => {
  const { admin } = await newGym();
  const line = (at: number, name: string) =>
    `Ana Peña${at} Soto;${301_110_000 + at};${name};30/11/2030;20000`;
  const rows = Array.from({ length: 12 }, (_, at) => line(at, 'Estudiante'));
  const file = ['nombre;cédula;plan;vence;precio', ...rows, line(12, 'Estudainte')].join('\n');
  const { id } = (await upload(admin, file)).data;
  const made = await call('POST /imports/{id}/plans', { as: admin, params: { id } });
  expect(made.data.problems).toEqual([{ code: 'plan', rows: 1, repairable: 1 }]);
});

test("the gym's plan is suggested for a misspelt name", async () => {
  const { admin } = await newGym();
  const file = 'nombre;cédula;plan;vence\nAna Peña Soto;1-1111-1111;Mensaul;30/11/2030';
  const { id, plans } = (await upload(admin, file)).data;
  expect(nth(plans, 0).similar).toMatchObject({ name: 'Mensual' });
  const body = { problem: 'plan' } as const;
  const mended = await call('POST /imports/{id}/repair', { as: admin, params: { id }, body });
  expect(mended.data.counts).toMatchObject({ create: 1, review: 0 });
});

test('a family plan is created for all who name one payer, however each row writes the name', async () => {
  const { gym, admin } = await newGym();
  const child = (at: number, payer: string) =>
    `;Hija Mora${at} Vega;1-1111-100${at};Familiar;30/11/2030;45000;${payer}`;
  const file = [
    'número de socio;nombre;cédula;plan;vence;precio;paga',
    '41;Ana Mora Vega;1-1111-1111;Familiar;30/11/2030;45000;',
    child(1, '1-1111-1111'),
    child(2, 'Ana Mora Vega'),
    child(3, '41'),
  ].join('\n');
  const { id } = (await upload(admin, file)).data;
  await call('POST /imports/{id}/plans', { as: admin, params: { id } });
  expect((await bringIn(admin, id)).counts).toMatchObject({ applied: 4 });
  expect(
    await one(gym, `select family_size as size from membership_plans where name = 'Familiar'`),
  ).toEqual({ size: 4 });
});

test('the totals under a table are not imported as a person', async () => {
  const { admin } = await newGym();
  const file = 'nombre;cédula;deuda\nAna Peña Soto;1-1111-1111;5000\nTOTAL;;5000';
  expect((await upload(admin, file)).data.counts).toMatchObject({ create: 1, skip: 1, review: 0 });
});
