import type { Register } from '@forja/contract/shifts/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { OpenShiftDialog } from './open-shift-dialog.tsx';

const register = (name: string, openedBy: string | null): Register => ({
  id: crypto.randomUUID(),
  name,
  locationId: null,
  locationName: 'Sede central',
  active: true,
  openShift: openedBy
    ? { id: crypto.randomUUID(), openedBy, openedAt: '2026-11-17T12:00:00Z' }
    : null,
});

const text = { text: 'Hay una caja abierta.', onOpen: () => undefined, onClose: () => undefined };

test('the register that a shift would be opened at is named, also where it is the only free one', async () => {
  const api = fakeApi();
  api.on('GET /registers', () => [register('Caja 1', 'Esteban'), register('Caja 2', null)]);
  await show(<OpenShiftDialog {...text} />);
  await screen.findByText('Abierta por Esteban');
  await screen.findByText('Caja 2, Sede central');
});

test('with a single register there is no choice', async () => {
  const api = fakeApi();
  api.on('GET /registers', () => [register('Caja 1', null)]);
  await show(<OpenShiftDialog {...text} />);
  await screen.findByText('Fondo inicial');
  expect(screen.queryByText(/Caja 1/)).toBeNull();
});

test('without a free register only joining an open shift is offered', async () => {
  const api = fakeApi();
  api.on('GET /registers', () => [
    register('Caja 1', 'Esteban'),
    { ...register('Caja vieja', null), active: false },
  ]);
  await show(<OpenShiftDialog {...text} />);
  await screen.findByText(/Todas las cajas tienen un turno abierto/);
  screen.getByText('Cobrar aquí');
  expect(screen.queryByText(/Abrir turno/)).toBeNull();
  expect(screen.queryByText(/Fondo inicial/)).toBeNull();
});

test('registers that could not be loaded show an error', async () => {
  const api = fakeApi();
  api.on('GET /registers', () => {
    throw refusal('NOT_FOUND');
  });
  await show(<OpenShiftDialog {...text} />);
  await screen.findByText('No pudimos cargar las cajas');
});
