import { asDay } from '@forja/calendar/day';
import type { Entry } from '@forja/contract/access/routes';
import type { Permission } from '@forja/contract/permissions';
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
  const { api, screen, enter } = await openDesk(['access.register'], []);
  api.on('POST /accesos/check-in', () => granted);
  await screen.write('Persona', CODE);
  await enter();
  await screen.see('Entró');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ code: CODE }]);
  expect(screen.field('Persona').value).toBe('');
  expect(screen.focused()).toBe(screen.field('Persona'));
  // Parts of a code must never be searched for as names.
  expect(api.sent('GET /accesos/people')).toEqual([]);
});

test('a PIN enters with and without the space that the phone shows it with', async () => {
  const { api, screen, enter } = await openDesk(['access.register'], []);
  api.on('POST /accesos/check-in', () => granted);
  await screen.write('Persona', '306 586');
  await enter();
  await screen.see('Entró');
  await screen.write('Persona', '306586');
  await enter();
  await screen.see('Entró');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ pin: '306586' }, { pin: '306586' }]);
});

test('a closed account is opened where it was refused, and only then renewed', async () => {
  const closed = { ...refused, reason: 'ACCOUNT_DISABLED' as const };
  const permissions: Permission[] = ['access.register', 'people.read', 'money.take'];
  const { api, screen, enter } = await openDesk([...permissions, 'people.disable'], [atDesk()]);
  const person = buildPerson({ membership: expired });
  api.on('GET /users/{id}', () => buildPerson({ membership: expired, status: 'disabled' }));
  api.on('POST /accesos/check-in', () => closed);
  await screen.write('Persona', '12');
  await enter();
  await screen.see('Habilitar cuenta');
  expect(screen.text()).not.toContain('Renovar');

  api.on('POST /users/{id}/enable', () => person);
  api.on('GET /users/{id}', () => person);
  api.on('POST /accesos/check-in', () => refused);
  await screen.click('Habilitar cuentaAlt H');
  await screen.see('Su plan Mensual venció');
  await screen.see('Renovar');
  await screen.gone('Habilitar cuenta');
});

/** The desk after it refused somebody whose plan stands still. */
async function openDeskOnPause(more: Permission[]) {
  const frozenOn = asDay('2026-02-20');
  const membership = { ...expired, status: 'frozen' as const, frozenOn };
  const opened = await openDesk(['access.register', 'people.read', ...more], [atDesk()]);
  const { api, screen, enter } = opened;
  api.on('GET /users/{id}', () => buildPerson({ membership }));
  api.on('POST /accesos/check-in', () => ({ ...refused, reason: 'FROZEN' as const }));
  await screen.write('Persona', '12');
  await enter();
  await screen.see('Su plan Mensual está en pausa desde el 20 feb 2026.');
  return opened;
}

test('a paused membership goes on where it was refused', async () => {
  const { api, screen } = await openDeskOnPause(['people.edit']);
  api.on('POST /memberships/{id}/unfreeze', () => buildMembership());
  api.on('POST /accesos/check-in', () => granted);
  await screen.click('Reactivar membresíaAlt A');
  await screen.see('Entró');
  expect(api.sent('POST /memberships/{id}/unfreeze')).toHaveLength(1);
});

test('who may not end a pause is only told of it', async () => {
  const { screen } = await openDeskOnPause([]);
  expect(screen.text()).not.toContain('Reactivar');
});

test('who may not open a closed account is told whom to ask', async () => {
  const { api, screen, enter } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /users/{id}', () => buildPerson({ membership: expired, status: 'disabled' }));
  api.on('POST /accesos/check-in', () => ({ ...refused, reason: 'ACCOUNT_DISABLED' as const }));
  await screen.write('Persona', '12');
  await enter();
  await screen.see('Pide a quien dirige el gimnasio que la habilite.');
});

test('a refusal offers what the staff person may do, and nothing else', async () => {
  const reception = await openDesk(
    ['access.register', 'people.read', 'money.take', 'messages.staff'],
    [atDesk()],
  );
  reception.api.on('POST /accesos/check-in', () => refused);
  await reception.screen.write('Persona', '12');
  await reception.enter();
  await reception.screen.see('Su plan Mensual venció');
  await reception.screen.gone('Día de gracia');
  const text = reception.screen.text();
  expect(text).toContain('No puede entrar');
  expect(text).toMatch(/Renovar ₡\s?26 000/);
  expect(text).toContain('WhatsApp');
  expect(text).toContain('Ver ficha');
});

test('the desk says how many days of grace are left, and gives no more', async () => {
  const { api, screen, enter } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /memberships/{id}/grace', () => ({ given: 1, limit: 2 }));
  api.on('POST /accesos/check-in', () => refused);
  await screen.write('Persona', '12');
  await enter();
  await screen.see('Le queda 1 de 2 días de gracia este mes.');
  await screen.click('Día de graciaAlt G');
  await screen.see('Motivo');
  expect(screen.field('Días').getAttribute('max')).toBe('1');
});

test('a day of grace has its place while its days are counted, and none once they are used up', async () => {
  const { api, screen, enter } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /memberships/{id}/grace', () => ({ given: 2, limit: 2 }));
  const { held, letGo } = holdAnswers('/grace');
  api.on('POST /accesos/check-in', () => refused);
  await screen.write('Persona', '12');
  await enter();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  expect(screen.button('Día de graciaAlt G').matches(':disabled')).toBe(true);
  await letGo();
  await screen.see('Ya tuvo sus 2 días de gracia');
  expect(screen.text()).not.toContain('Alt G');
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
  const { api, screen, enter } = await openDesk(['access.register', 'people.read'], [atDesk()]);
  api.on('GET /users/{id}', () =>
    buildPerson({
      visitsPerWeek: 2.6,
      staffNote: 'Hombro en recuperación.',
      staffNoteBy: { name: 'Esteban Coto Marín', at: '2026-11-02T18:00:00.000Z' },
    }),
  );
  api.on('POST /accesos/check-in', () => granted);
  await screen.see('3 dentro de 120');
  await screen.write('Persona', '12');
  await enter();
  await screen.see('viene 3 veces por semana');
  await screen.see('Nota de Esteban Coto Marín, 2 nov 2026. Hombro');
});

test('the desk says that somebody has just come in, before and after registering them', async () => {
  const { api, screen, enter } = await openDesk(
    ['access.register'],
    [atDesk({ minutesInside: 1, membership: { ...expired, status: 'cancelled' } })],
  );
  api.on('POST /accesos/check-in', () => ({ ...granted, minutesInside: 1 }));
  await screen.write('Persona', '12');
  await screen.see('Mensual · terminó el 31 ene 2026 · ya entró hace 1 min');
  await enter();
  await screen.see('Ya entró hace 1 min. Esta entrada también quedó registrada.');
});

test('a plan that has not begun is not shown as active before the person is registered', async () => {
  const ahead = { ...expired, status: 'active' as const, startsOn: asDay('2199-12-01') };
  const { screen } = await openDesk(['access.register'], [atDesk({ membership: ahead })]);
  await screen.write('Persona', '12');
  await screen.see('Mensual · empieza el 1 dic 2199');
  await screen.see('Por empezar');
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
  const { api, screen, enter } = await openDesk(['access.register'], [atDesk()], <DeskOnScreen />);
  api.on('POST /accesos/check-in', () => granted);
  await screen.write('Persona', '12');
  await enter();
  await screen.see('Últimas entradas');
  await screen.click('Minimizar');
  await screen.gone('Últimas entradas');
  await screen.see('Rebeca Solano Mejía: entró');
  expect(readSmallDesk(), 'after a reload').toEqual(smallDesk.read());
  await screen.click('Abrir');
  await screen.see('Rebeca Solano Mejía: entró');
  expect(smallDesk.read()).toBeNull();
  expect(readSmallDesk()).toBeNull();

  await screen.click('Minimizar');
  const kept = smallDesk.read();
  await act(async () => smallDesk.set(kept && { ...kept, staffId: OTHER }));
  await screen.gone('Rebeca Solano Mejía: entró');
  await screen.click('Abrir');
  await screen.gone('Rebeca Solano Mejía: entró');

  await screen.click('Minimizar');
  expect(readSmallDesk()).not.toBeNull();
  dropAllDrafts(tabStore);
  expect(readSmallDesk(), 'after the log-out').toBeNull();
});

test('staff who only register entries see the reason of a refusal and no actions', async () => {
  const { api, screen, enter } = await openDesk(['access.register'], [atDesk()]);
  api.on('POST /accesos/check-in', () => ({ ...refused, reason: 'NO_MEMBERSHIP' as const }));
  await screen.write('Persona', '12');
  await enter();
  await screen.see('Todavía no tiene una membresía.');
  expect(screen.text()).not.toContain('Renovar');
  expect(screen.text()).not.toContain('Ver ficha');
});

test('a second arrival waits for the first answer, so the last one stays on screen', async () => {
  const { api, screen, enter } = await openDesk(['access.register'], [atDesk({ isExact: true })]);
  api.on('POST /accesos/check-in', ({ body }) => ({
    ...granted,
    user: { id: body.userId ?? ID, username: 'Alguien', profilePic: null },
  }));
  const { held, letGo } = holdAnswers('/check-in');
  await screen.write('Persona', '12');
  await enter();
  api.on('GET /accesos/people', () => [atDesk({ id: OTHER, fullName: 'Otra Persona Vega' })]);
  await screen.write('Persona', '13');
  await enter();
  expect(screen.field('Persona').value).toBe('');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await letGo();
  await screen.see('Rebeca Solano Mejía');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await letGo();
  await screen.see('Otra Persona Vega: entró');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ userId: ID }, { userId: OTHER }]);
});

test('a code that nobody has stays selected, so that the next scan replaces it', async () => {
  const { screen, enter } = await openDesk(['access.register'], []);
  await screen.write('Persona', '7440000000009');
  await enter();
  const box = screen.field('Persona') as HTMLInputElement;
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
  const { screen } = await openDesk(['access.register', 'access.log'], [], undefined, [
    at(ID, '2026-11-17T14:00:00Z', 'Ana Mora Vega'),
    at(OTHER, '2026-11-17T03:30:00Z', 'Luis Rojas Vega'),
    at(THIRD, '2026-11-14T20:00:00Z', 'Eva Solís Vega'),
  ]);
  await screen.see('8:00AMAna Mora Vega');
  await screen.see('21:30Ayer');
  await screen.see('14:0014 nov');
  await screen.click('21:30AyerLRLuis Rojas VegaMensual · RecepciónEntró');
  await screen.see('Ayer · 21:30 · Recepción');
});
