import { asDay } from '@forja/calendar/day';
import { DEFAULT_DUNNING } from '@forja/contract/accounts/dunning-texts';
import type { Profile } from '@forja/contract/session/routes';
import { expect, test } from 'vitest';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { answerCharging, buildPolicy } from '../../../test/build-settings.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { ChargingTab } from './charging-tab.tsx';

const UNASKED = { taxPercent: null, isTaxChosen: false, isProposed: true };

const ADMIN: Partial<Profile> = { role: 'admin', permissions: ['settings.texts'] };

async function anApi(enabled: boolean, person = ADMIN) {
  const api = fakeApi();
  await logInAs(api, person);
  answerCharging(api);
  api.on('GET /charging', () => UNASKED);
  const startsOn = enabled ? asDay('2026-01-05') : null;
  let kept: ResponseFor<'GET /dunning'> = { enabled, startsOn, steps: [...DEFAULT_DUNNING] };
  api.on('GET /dunning', () => kept);
  api.on('PUT /dunning', ({ body }) => {
    kept = { ...body, startsOn: body.enabled ? asDay('2026-01-06') : null };
    return kept;
  });
  return api;
}

test('a gym that never chose turns its steps on, moves one before the due day and adds another', async () => {
  const api = await anApi(false);
  const screen = await show(<ChargingTab />);
  await screen.see('lo anterior no se avisa');
  expect(screen.text()).not.toContain('1 día después de vencer');
  await screen.tick('Avisar por pasos de lo que se debe');
  await screen.see('1 día después de vencer');
  await screen.write('Cuándo', 'before');
  await screen.see('1 día antes de vencer');
  await screen.write('Días', '');
  await screen.write('Días', '2');
  await screen.see('2 días antes de vencer');
  await screen.click('Agregar aviso');
  await screen.see('17 días después de vencer');
  await screen.click('Quitar: 3 días después de vencer');
  await screen.click('Guardar avisos');
  await screen.see('Guardamos los avisos de cobro.');
  expect(api.sent('PUT /dunning')).toMatchObject([
    { enabled: true, steps: [{ days: -2 }, { days: 10 }, { days: 17 }] },
  ]);
  // As after a reload: the screen must show what was saved.
  queryClient.clear();
  const again = await show(<ChargingTab />);
  await again.see('17 días después de vencer');
  expect(again.text()).toContain('2 días antes de vencer');
  expect(again.text()).not.toContain('3 días después de vencer');
});

test('the text is shown as it will be read, and what is wrong stands at its field', async () => {
  const api = await anApi(true);
  const screen = await show(<ChargingTab />);
  await screen.see('Hola, Ana.');
  await screen.write('Título: 1 día después de vencer', 'Hola {apellido}');
  await screen.click('Guardar avisos');
  await screen.see('Revisa los avisos marcados.');
  expect(screen.error('Título: 1 día después de vencer')).toContain('Entre llaves solo pueden ir');
  await screen.write('Título: 1 día después de vencer', 'Hola {nombre}');
  await screen.write('Días', '3');
  await screen.click('Guardar avisos');
  await screen.see('Ya hay otro aviso para ese día.');
  await screen.write('Días', '');
  await screen.click('Guardar avisos');
  await screen.see('Escribe los días en números enteros.');
  expect(api.sent('PUT /dunning')).toHaveLength(3);
});

test('the rules are proposed to the owner, who applies them and never sees them again', async () => {
  const api = await anApi(false, { role: 'owner' });
  let policy = buildPolicy({ passbackMinutes: 5 });
  api.on('GET /access-policy', () => policy);
  api.on('PUT /access-policy', ({ body }) => {
    policy = body;
    return body;
  });
  api.on('POST /charging/proposal', () => {
    policy = { ...policy, debt: 'refuse', debtGraceDays: 3, unpaidPeriods: 1 };
    return { ...UNASKED, isProposed: false };
  });
  api.on('PUT /charging/tax', ({ body }) => ({ ...body, isTaxChosen: true, isProposed: false }));
  const screen = await show(<ChargingTab />);
  await screen.see('Te proponemos estas reglas');
  await screen.see('Quien debe su membresía deja de entrar a los 3 días');
  await screen.see('deudas de otros planes se cobran y se avisan, sin cerrar la puerta');
  await screen.click('Aplicar');
  await screen.gone('Te proponemos estas reglas');
  expect(api.sent('POST /charging/proposal')).toEqual([{ apply: true }]);
  expect(screen.field('Días de gracia para un pago atrasado').value).toBe('3');
  await screen.write('Días de gracia para un pago atrasado', '5');
  await screen.click('Guardar reglas de cobro');
  await screen.see('Guardamos las reglas de cobro.');
  // The rules of the doors, on another tab, do not change.
  expect(policy).toMatchObject({ debtGraceDays: 5, unpaidPeriods: 1, passbackMinutes: 5 });
  // An empty field must not count as 0 days, which would close the door at once.
  await screen.write('Días de gracia para un pago atrasado', '');
  await screen.click('Guardar reglas de cobro');
  await screen.see('Este dato es obligatorio.');
  expect(screen.error('Días de gracia para un pago atrasado')).toBe('Este dato es obligatorio.');
  expect(policy.debtGraceDays).toBe(5);
  await screen.write('Tarifa de IVA', '13');
  await screen.click('Guardar impuesto');
  await screen.see('Guardamos el impuesto de los precios nuevos.');
  expect(api.sent('PUT /charging/tax')).toEqual([{ taxPercent: 13 }]);
});

test('only owners are asked about the rules and shown the tax', async () => {
  await anApi(false);
  const screen = await show(<ChargingTab />);
  await screen.see('Avisos de cobro');
  expect(screen.text()).not.toContain('Te proponemos');
  expect(screen.text()).not.toContain('Tarifa de IVA');
});
