import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { formatMoment } from '../../lib/format/dates.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { showOnPhone } from '../../test/on-phone.ts';
import { show } from '../../test/show.tsx';
import { DocumentsTab } from './documents-tab.tsx';

const WAITING: FiscalDocumentRow['status'] = 'waiting';
const ACCEPTED: FiscalDocumentRow = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: '04',
  environment: 'production',
  clave: '5'.repeat(50),
  consecutive: '00100001040000000007',
  status: 'accepted',
  reason: null,
  totalCents: 26_000_00,
  person: { id: '01890000-0000-7000-8000-000000000009', name: 'Ana Mora' },
  hasXml: true,
  isReplaced: false,
  isLeftBehind: false,
  canBeReplaced: false,
  canBeRaised: true,
  createdAt: '2026-11-16T07:00:00-06:00',
};
const REJECTED: FiscalDocumentRow = {
  ...ACCEPTED,
  id: '01890000-0000-7000-8000-000000000002',
  consecutive: '00100001040000000008',
  status: 'rejected',
  reason: 'El código CAByS no existe.',
  person: null,
  canBeReplaced: true,
  canBeRaised: false,
};

showOnPhone();

/** Opens the menu by its toggle event, because the browser of these tests has no popovers. */
async function openMenu() {
  const menu = await screen.findByRole('menu', { name: 'Más de Tiquete 7' });
  menu.hidePopover = () => undefined;
  await act(async () => {
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
}

const STATUS = { isSetUp: true, hasDocuments: true, away: null };

test('each document says what became of it, and a rejected one is corrected', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => STATUS);
  const replaced: string[] = [];
  api.on('GET /fiscal/documents', () => [REJECTED, ACCEPTED]);
  api.on('POST /fiscal/documents/{id}/replace', ({ params }) => {
    replaced.push(params.id);
    return { ...ACCEPTED, status: WAITING };
  });
  const user = await show(<DocumentsTab />);
  await screen.findByText('Tiquete 8');
  for (const words of ['Tiquete 7', 'Aceptado', 'Rechazado', REJECTED.reason ?? '', 'Mostrador']) {
    screen.getAllByText(words);
  }
  // A phone shows it in the card, because it has no column for the date.
  screen.getAllByText(formatMoment(ACCEPTED.createdAt, 'America/Costa_Rica', new Date()));
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  expect(replaced).toEqual([REJECTED.id]);
});

test('people who may only read documents cannot correct them', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['fiscal.read'] });
  api.on('GET /fiscal/status', () => STATUS);
  api.on('GET /fiscal/documents', () => [REJECTED]);
  await show(<DocumentsTab />);
  await screen.findByText('Tiquete 8');
  expect(screen.queryByText(/Corregir/)).toBeNull();
});

test('what an accepted document left out is charged by a debit note', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => STATUS);
  const sent: unknown[] = [];
  api.on('GET /fiscal/documents', () => [ACCEPTED]);
  api.on('GET /fiscal/documents/{id}/sold', () => [
    { id: REJECTED.id, concept: 'Mensualidad', totalCents: 20_000_00 },
  ]);
  api.on('POST /fiscal/documents/{id}/debit-note', ({ body }) => {
    sent.push(body);
    return { ...ACCEPTED, kind: '02' as const, status: WAITING };
  });
  const user = await show(<DocumentsTab />);
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Nota de débito' }));
  await screen.findByText(/Mensualidad/);
  // The dialog is inside the last cell of a row, which is aligned to the right.
  expect(document.querySelector('dialog')?.classList.contains('text-start')).toBe(true);
  await user.type(screen.getByLabelText('Cuánto faltó cobrar'), '5000');
  await user.type(screen.getByLabelText('Por qué'), 'Se cobró la tarifa vieja');
  await user.click(await screen.findByRole('button', { name: 'Emitir nota de débito' }));
  expect(sent).toEqual([
    { chargeId: REJECTED.id, amountCents: 5_000_00, reason: 'Se cobró la tarifa vieja' },
  ]);
});

test('the filters of a link are applied, and can be removed', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => STATUS);
  const asked: unknown[] = [];
  api.on('GET /fiscal/documents', ({ query }) => {
    asked.push(query);
    return [];
  });
  const at = '/caja?vista=comprobantes&estado=rejected&tipo=04&desde=2026-11-01&hasta=nada';
  const user = await show(<DocumentsTab />, { at });
  await screen.findByText('Nada coincide con los filtros');
  expect(asked).toMatchObject([{ status: 'rejected', kind: '04', from: '2026-11-01' }]);
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  await screen.findByText('No hay comprobantes');
  expect(asked.at(-1)).not.toHaveProperty('status');
});

test('while Hacienda is away the list says that documents go out by themselves', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/documents', () => []);
  api.on('GET /fiscal/status', () => ({
    isSetUp: true,
    hasDocuments: true,
    away: 'office' as const,
  }));
  await show(<DocumentsTab />);
  await screen.findByText(/Los servicios de Hacienda no responden\. Sigue vendiendo/);
});
