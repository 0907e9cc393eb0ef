import { asDay } from '@forja/calendar/day';
import type { Entry } from '@forja/contract/access/routes';
import type { Permission } from '@forja/contract/permissions';
import { screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dropAllDrafts } from '../../../lib/session/drop-drafts.ts';
import { tabStore } from '../../../lib/storage.ts';
import { buildMembership } from '../../../test/build-membership.ts';
import { buildPerson } from '../../../test/build-person.ts';
import {
  atDesk,
  expired,
  granted,
  ID,
  OTHER,
  openDesk,
  refused,
  THIRD,
} from '../../../test/open-desk.tsx';
import { acrossElements } from '../../../test/show.tsx';
import { EntryDesk } from './entry-desk.tsx';
import { SmallDesk } from './small-desk.tsx';
import { readSmallDesk, smallDesk } from './small-desk-state.ts';
import { graceText } from './use-grace.ts';

const CODE = `FJ1${'A'.repeat(40)}`;

/** Holds the answers of one path until a test lets each go. */
function holdAnswers(ending: string) {
  const held: (() => void)[] = [];
  const answers = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (...request) => {
    if (String(request[0]).endsWith(ending)) {
      await new Promise<void>((resolve) => held.push(resolve));
    }
    return answers?.(...request) ?? Response.error();
  });
  return { held, letGo: () => act(async () => held.shift()?.()) };
}

test('a scanned code enters at once, and the box is empty and ready for the next', async () => {
  const { api, user } = await openDesk(['access.register'], []);
  api.on('POST /accesos/check-in', () => granted);
  await user.type(screen.getByLabelText('Persona'), CODE);
  await user.keyboard('{Enter}');
  await screen.findAllByText('Entró');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ code: CODE }]);
  expect(screen.getByLabelText<HTMLInputElement>('Persona').value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Persona'));
  // Parts of a code must never be searched for as names.
  expect(api.sent('GET /accesos/people')).toEqual([]);
});

test('a PIN enters with and without the space that the phone shows it with', async () => {
  const { api, user } = await openDesk(['access.register'], []);
  api.on('POST /accesos/check-in', () => granted);
  await user.type(screen.getByLabelText('Persona'), '306 586');
  await user.keyboard('{Enter}');
  await screen.findAllByText('Entró');
  await user.type(screen.getByLabelText('Persona'), '306586');
  await user.keyboard('{Enter}');
  await screen.findAllByText('Entró');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ pin: '306586' }, { pin: '306586' }]);
});

test('a closed account is opened where it was refused, and only then renewed', async () => {
  const closed = { ...refused, reason: 'ACCOUNT_DISABLED' as const };
  const permissions: Permission[] = ['access.register', 'people.read', 'money.take'];
  const { api, user } = await openDesk([...permissions, 'people.disable'], [atDesk()]);
  const person = buildPerson({ membership: expired });
  api.on('GET /users/{id}', () => buildPerson({ membership: expired, status: 'disabled' }));
  api.on('POST /accesos/check-in', () => closed);
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findByText('Habilitar cuenta');
  expect(screen.queryByText(/Renovar/)).toBeNull();

  api.on('POST /users/{id}/enable', () => person);
  api.on('GET /users/{id}', () => person);
  api.on('POST /accesos/check-in', () => refused);
  await user.click(await screen.findByRole('button', { name: 'Habilitar cuenta Alt H' }));
  await screen.findByText(/Su plan Mensual venció/);
  await screen.findByText(/Renovar/);
  await waitFor(() => expect(screen.queryByText(/Habilitar cuenta/)).toBeNull());
});

/** The desk after it refused somebody whose plan stands still. */
async function openDeskOnPause(more: Permission[]) {
  const frozenOn = asDay('2026-02-20');
  const membership = { ...expired, status: 'frozen' as const, frozenOn };
  const opened = await openDesk(['access.register', 'people.read', ...more], [atDesk()]);
  const { api, user } = opened;
  api.on('GET /users/{id}', () => buildPerson({ membership }));
  api.on('POST /accesos/check-in', () => ({ ...refused, reason: 'FROZEN' as const }));
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findByText('Su plan Mensual está en pausa desde el 20 feb 2026.');
  return opened;
}

test('a paused membership goes on where it was refused', async () => {
  const { api, user } = await openDeskOnPause(['people.edit']);
  api.on('POST /memberships/{id}/unfreeze', () => buildMembership());
  api.on('POST /accesos/check-in', () => granted);
  await user.click(await screen.findByRole('button', { name: 'Reactivar membresía Alt A' }));
  await screen.findAllByText('Entró');
  expect(api.sent('POST /memberships/{id}/unfreeze')).toHaveLength(1);
});

test('who may not end a pause is only told of it', async () => {
  await openDeskOnPause([]);
  expect(screen.queryByText(/Reactivar/)).toBeNull();
});

test('who may not open a closed account is told whom to ask', async () => {
  const { api, user } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /users/{id}', () => buildPerson({ membership: expired, status: 'disabled' }));
  api.on('POST /accesos/check-in', () => ({ ...refused, reason: 'ACCOUNT_DISABLED' as const }));
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findByText('Pide a quien dirige el gimnasio que la habilite.');
});

test('a refusal offers what the staff person may do, and nothing else', async () => {
  const reception = await openDesk(
    ['access.register', 'people.read', 'money.take', 'messages.staff'],
    [atDesk()],
  );
  reception.api.on('POST /accesos/check-in', () => refused);
  await reception.user.type(screen.getByLabelText('Persona'), '12');
  await reception.user.keyboard('{Enter}');
  await screen.findByText(/Su plan Mensual venció/);
  await waitFor(() => expect(screen.queryByText('Día de gracia')).toBeNull());
  screen.getByText('No puede entrar');
  screen.getByRole('button', { name: /^Renovar ₡26\s000/ });
  screen.getByRole('button', { name: /^WhatsApp/ });
  screen.getByRole('link', { name: /^Ver ficha/ });
});

test('the desk says how many days of grace are left, and gives no more', async () => {
  const { api, user } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /memberships/{id}/grace', () => ({ given: 1, limit: 2 }));
  api.on('POST /accesos/check-in', () => refused);
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findByText(/Le queda 1 de 2 días de gracia este mes\./);
  await user.click(await screen.findByRole('button', { name: 'Día de gracia Alt G' }));
  await screen.findByText('Motivo');
  await user.click(screen.getByRole('button', { name: 'Más: Días' }));
  expect(screen.getByLabelText('Días')).toHaveProperty('value', '1');
});

test('a day of grace has its place while its days are counted, and none once they are used up', async () => {
  const { api, user } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /memberships/{id}/grace', () => ({ given: 2, limit: 2 }));
  const { held, letGo } = holdAnswers('/grace');
  api.on('POST /accesos/check-in', () => refused);
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Día de gracia Alt G' }).matches(':disabled')).toBe(
    true,
  );
  await letGo();
  await screen.findByText(/Ya tuvo sus 2 días de gracia/);
  expect(screen.queryByText(/Alt G/)).toBeNull();
});

test('what is said about days of grace depends on who may give them', () => {
  expect(graceText({ given: 0, limit: 1 }, false)).toContain('Le queda 1 de 1 día de gracia');
  expect(graceText({ given: 2, limit: 2 }, false)).toBe(
    'Ya tuvo sus 2 días de gracia de este mes.',
  );
  expect(graceText({ given: 3, limit: 2 }, true)).toContain('Este mes ya tuvo 3 días de gracia.');
  expect(graceText({ given: 0, limit: 0 }, true)).toMatch(/^Si se lo das/);
});

test('the desk shows how full the gym is, how often they come and who wrote the note', async () => {
  const { api, user } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /users/{id}', () =>
    buildPerson({
      visitsPerWeek: 2.6,
      staffNote: 'Hombro en recuperación.',
      staffNoteBy: { name: 'Esteban Coto Marín', at: '2026-11-02T18:00:00.000Z' },
    }),
  );
  api.on('POST /accesos/check-in', () => granted);
  await screen.findByText(acrossElements('3 dentro de 120'));
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findByText(/viene 3 veces por semana/);
  await screen.findByText(acrossElements('Nota de Esteban Coto Marín, 2 nov 2026. Hombro'));
});

test('the desk says that somebody has just come in, before and after registering them', async () => {
  const { api, user } = await openDesk(
    ['access.register'],
    [atDesk({ minutesInside: 1, membership: { ...expired, status: 'cancelled' } })],
  );
  api.on('POST /accesos/check-in', () => ({ ...granted, minutesInside: 1 }));
  await user.type(screen.getByLabelText('Persona'), '12');
  await screen.findByText(/Mensual · terminó el 31 ene 2026 · ya entró hace 1 min/);
  await user.keyboard('{Enter}');
  await screen.findByText('Ya entró hace 1 min. Esta entrada también quedó registrada.');
});

test('a plan that has not begun is not shown as active before the person is registered', async () => {
  const ahead = { ...expired, status: 'active' as const, startsOn: asDay('2199-12-01') };
  const { user } = await openDesk(['access.register'], [atDesk({ membership: ahead })]);
  await user.type(screen.getByLabelText('Persona'), '12');
  await screen.findByText(/Mensual · empieza el 1 dic 2199/);
  await screen.findByText('Por empezar');
});

/** The desk and the small form it leaves when it is minimised, as on a screen of the app. */
function DeskOnScreen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <EntryDesk onClose={() => setOpen(false)} />}
      <SmallDesk />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
    </>
  );
}

test('the minimised desk keeps what it showed, for the same staff person only', async () => {
  const { api, user } = await openDesk(['access.register'], [atDesk()], <DeskOnScreen />);
  api.on('POST /accesos/check-in', () => granted);
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findByText('Últimas entradas');
  await user.click(await screen.findByRole('button', { name: 'Minimizar' }));
  await waitFor(() => expect(screen.queryByText(/Últimas entradas/)).toBeNull());
  await screen.findByText('Rebeca Solano Mejía: entró');
  expect(readSmallDesk(), 'after a reload').toEqual(smallDesk.read());
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await screen.findByText('Rebeca Solano Mejía: entró');
  expect(smallDesk.read()).toBeNull();
  expect(readSmallDesk()).toBeNull();

  await user.click(await screen.findByRole('button', { name: 'Minimizar' }));
  const kept = smallDesk.read();
  await act(async () => smallDesk.set(kept && { ...kept, staffId: OTHER }));
  await waitFor(() => expect(screen.queryByText(/Rebeca Solano Mejía: entró/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(screen.queryByText(/Rebeca Solano Mejía: entró/)).toBeNull());

  await user.click(await screen.findByRole('button', { name: 'Minimizar' }));
  expect(readSmallDesk()).not.toBeNull();
  dropAllDrafts(tabStore);
  expect(readSmallDesk(), 'after the log-out').toBeNull();
});

test('staff who only register entries see the reason of a refusal and no actions', async () => {
  const { api, user } = await openDesk(['access.register'], [atDesk()]);
  api.on('POST /accesos/check-in', () => ({ ...refused, reason: 'NO_MEMBERSHIP' as const }));
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findByText('Todavía no tiene una membresía.');
  expect(screen.queryByText(/Renovar/)).toBeNull();
  expect(screen.queryByText(/Ver ficha/)).toBeNull();
});

test('a second arrival waits for the first answer, so the last one stays on screen', async () => {
  const { api, user } = await openDesk(['access.register'], [atDesk({ isExact: true })]);
  api.on('POST /accesos/check-in', ({ body }) => ({
    ...granted,
    user: { id: body.userId ?? ID, username: 'Alguien', profilePic: null },
  }));
  const { held, letGo } = holdAnswers('/check-in');
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  api.on('GET /accesos/people', () => [atDesk({ id: OTHER, fullName: 'Otra Persona Vega' })]);
  await user.type(screen.getByLabelText('Persona'), '13');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Persona').value).toBe('');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await letGo();
  await screen.findAllByText('Rebeca Solano Mejía');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await letGo();
  await screen.findByText('Otra Persona Vega: entró');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ userId: ID }, { userId: OTHER }]);
});

test('a code that nobody has stays selected, so that the next scan replaces it', async () => {
  const { user } = await openDesk(['access.register'], []);
  await user.type(screen.getByLabelText('Persona'), '7440000000009');
  await user.keyboard('{Enter}');
  const box = screen.getByLabelText<HTMLInputElement>('Persona');
  await vi.waitFor(() => expect(box.value).toBe('7440000000009'));
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 13]);
});

test('an entry of before today says its day, in the list and once it is opened', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-17T15:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = (id: string, when: string, name: string): Entry => ({
    id,
    at: when,
    user: {
      id,
      username: name,
      profilePic: null,
      fullName: name,
      planName: 'Mensual',
      endsOn: null,
      weekdays: [],
    },
    device: null,
    direction: 'in',
    granted: true,
    reason: null,
    method: 'manual',
    atDesk: true,
    offline: false,
    className: null,
  });
  const { user } = await openDesk(['access.register', 'access.log'], [], undefined, [
    at(ID, '2026-11-17T14:00:00Z', 'Ana Mora Vega'),
    at(OTHER, '2026-11-17T03:30:00Z', 'Luis Rojas Vega'),
    at(THIRD, '2026-11-14T20:00:00Z', 'Eva Solís Vega'),
  ]);
  await screen.findByText(acrossElements('8:00AMAna Mora Vega'));
  await screen.findByText(acrossElements('21:30Ayer'));
  await screen.findByText(acrossElements('14:0014 nov'));
  await user.click(
    await screen.findByRole('button', {
      name: '21:30 Ayer Luis Rojas Vega Mensual · Recepción Entró',
    }),
  );
  await screen.findByText('Ayer · 21:30 · Recepción');
});
