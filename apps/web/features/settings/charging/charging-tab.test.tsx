import { asDay } from '@forja/calendar/day';
import { DEFAULT_DUNNING } from '@forja/contract/accounts/dunning-texts';
import type { Profile } from '@forja/contract/profile/routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { answerCharging, buildPolicy } from '../../../test/build-settings.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { errorOf, show } from '../../../test/show.tsx';
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

/** The field of the first of the notices. */
const firstOf = (label: string) => screen.getAllByLabelText(label)[0] ?? document.body;

test('a gym that never chose turns its steps on, moves one before the due day and adds another', async () => {
  const api = await anApi(false);
  const user = await show(<ChargingTab />);
  await screen.findByText(/lo anterior no se avisa/);
  expect(screen.queryByText(/1 día después de vencer/)).toBeNull();
  await user.click(await screen.findByLabelText(/^Avisar por pasos de lo que se debe/));
  await screen.findByText('1 día después de vencer');
  await user.selectOptions(firstOf('Cuándo'), 'before');
  await screen.findByText('1 día antes de vencer');
  await user.clear(firstOf('Días'));
  await user.type(firstOf('Días'), '2');
  await screen.findByText('2 días antes de vencer');
  await user.click(await screen.findByRole('button', { name: 'Agregar aviso' }));
  await screen.findByText('17 días después de vencer');
  await user.click(await screen.findByRole('button', { name: 'Quitar: 3 días después de vencer' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar avisos' }));
  await screen.findByText('Guardamos los avisos de cobro.');
  expect(api.sent('PUT /dunning')).toMatchObject([
    { enabled: true, steps: [{ days: -2 }, { days: 10 }, { days: 17 }] },
  ]);
  // As after a reload: the screen must show what was saved.
  queryClient.clear();
  await show(<ChargingTab />);
  await screen.findAllByText('17 días después de vencer');
  screen.getAllByText('2 días antes de vencer');
  expect(screen.queryByText(/3 días después de vencer/)).toBeNull();
});

test('the text is shown as it will be read, and what is wrong stands at its field', async () => {
  const api = await anApi(true);
  const user = await show(<ChargingTab />);
  await screen.findAllByText(/Hola, Ana\./);
  await user.clear(screen.getByLabelText('Título: 1 día después de vencer'));
  await user.type(screen.getByLabelText('Título: 1 día después de vencer'), 'Hola {{apellido}');
  await user.click(await screen.findByRole('button', { name: 'Guardar avisos' }));
  await screen.findByText('Revisa los avisos marcados.');
  expect(errorOf(screen.getByLabelText('Título: 1 día después de vencer'))).toContain(
    'Entre llaves solo pueden ir',
  );
  await user.clear(screen.getByLabelText('Título: 1 día después de vencer'));
  await user.type(screen.getByLabelText('Título: 1 día después de vencer'), 'Hola {{nombre}');
  await user.clear(firstOf('Días'));
  await user.type(firstOf('Días'), '3');
  await user.click(await screen.findByRole('button', { name: 'Guardar avisos' }));
  await screen.findByText('Ya hay otro aviso para ese día.');
  await user.clear(firstOf('Días'));
  await user.click(await screen.findByRole('button', { name: 'Guardar avisos' }));
  await screen.findByText('Escribe los días en números enteros.');
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
  const user = await show(<ChargingTab />);
  await screen.findByText('Te proponemos estas reglas');
  await screen.findByText(/Quien debe su membresía deja de entrar a los 3 días/);
  await screen.findByText(/deudas de otros planes se cobran y se avisan, sin cerrar la puerta/);
  await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(screen.queryByText(/Te proponemos estas reglas/)).toBeNull());
  expect(api.sent('POST /charging/proposal')).toEqual([{ apply: true }]);
  expect(
    screen.getByLabelText<HTMLInputElement>('Días de gracia para un pago atrasado').value,
  ).toBe('3');
  await user.clear(screen.getByLabelText('Días de gracia para un pago atrasado'));
  await user.type(screen.getByLabelText('Días de gracia para un pago atrasado'), '5');
  await user.click(await screen.findByRole('button', { name: 'Guardar reglas de cobro' }));
  await screen.findByText('Guardamos las reglas de cobro.');
  // The rules of the doors, on another tab, do not change.
  expect(policy).toMatchObject({ debtGraceDays: 5, unpaidPeriods: 1, passbackMinutes: 5 });
  // An empty field must not count as 0 days, which would close the door at once.
  await user.clear(screen.getByLabelText('Días de gracia para un pago atrasado'));
  await user.click(await screen.findByRole('button', { name: 'Guardar reglas de cobro' }));
  await screen.findByText('Este dato es obligatorio.');
  expect(errorOf(screen.getByLabelText('Días de gracia para un pago atrasado'))).toBe(
    'Este dato es obligatorio.',
  );
  expect(policy.debtGraceDays).toBe(5);
  await user.selectOptions(screen.getByLabelText('Tarifa de IVA'), '13');
  await user.click(await screen.findByRole('button', { name: 'Guardar impuesto' }));
  await screen.findByText('Guardamos el impuesto de los precios nuevos.');
  expect(api.sent('PUT /charging/tax')).toEqual([{ taxPercent: 13 }]);
});

test('only owners are asked about the rules and shown the tax', async () => {
  await anApi(false);
  await show(<ChargingTab />);
  await screen.findByText('Avisos de cobro');
  expect(screen.queryByText(/Te proponemos/)).toBeNull();
  expect(screen.queryByText(/Tarifa de IVA/)).toBeNull();
});
