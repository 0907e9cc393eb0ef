import { asDay } from '@forja/calendar/day';
import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { MembershipRequests } from './membership-requests.tsx';

const person = buildPerson();
const membership = buildMembership({
  userId: person.id,
  startsOn: asDay('2090-01-01'),
  endsOn: asDay('2090-01-31'),
});
const asked: MembershipRequest = {
  id: '01890000-0000-7000-8000-000000000031',
  membershipId: membership.id,
  userId: person.id,
  username: 'Rebeca Solano',
  kind: 'pause',
  from: asDay('2090-01-10'),
  to: asDay('2090-01-14'),
  planId: null,
  planName: null,
  planOnSale: false,
  note: 'Viajo',
  state: 'waiting',
  reason: null,
  runs: true,
  createdAt: '2026-01-01T12:00:00-06:00',
  closedAt: null,
};

async function showRequests(requests: MembershipRequest[]) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /membership-requests', () => requests);
  api.on('GET /memberships', () => [membership]);
  return { api, user: await show(<MembershipRequests person={person} />) };
}

test('a pause opens with the days and the note that were asked for, and answers the request', async () => {
  const { api, user } = await showRequests([asked]);
  const put = vi.fn();
  api.on('POST /memberships/{id}/pause', ({ body }) => {
    put(body);
    return membership;
  });
  await screen.findByText('Pide: Pausa del 10 ene 2090 al 14 ene 2090');
  await user.click(await screen.findByRole('button', { name: 'Poner la pausa' }));
  await screen.findByText(/5 días sin entrar\./);
  expect(screen.getByLabelText<HTMLInputElement>('Motivo (opcional)').value).toBe('Viajo');
  await user.click(await screen.findByRole('button', { name: 'Guardar la pausa' }));
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
  expect(put.mock.calls[0]?.[0]).toEqual({
    from: '2090-01-10',
    to: '2090-01-14',
    reason: 'Viajo',
    requestId: asked.id,
  });
});

test('a request that is no longer possible says so, and can be refused with a reason', async () => {
  const { api, user } = await showRequests([{ ...asked, runs: false }]);
  const refused = vi.fn();
  api.on('POST /membership-requests/{id}/refuse', ({ body }) => {
    refused(body);
    return { ...asked, state: 'refused' as const };
  });
  await screen.findByText('La membresía ya terminó o fue sustituida por otra.');
  expect(screen.queryByText(/Poner la pausa/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  await screen.findByText('Rechazar la solicitud');
  await user.type(screen.getByLabelText('Motivo'), 'Ya venció');
  const dialog = [...document.querySelectorAll('dialog button, [role=dialog] button')];
  dialog
    .find((each) => each.textContent === 'Rechazar')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith({ reason: 'Ya venció' }));
});

test('a plan that was taken off sale is said before the dialog opens', async () => {
  await showRequests([
    { ...asked, kind: 'plan', from: null, to: null, planId: person.id, planName: 'Anual' },
  ]);
  await screen.findByText('Pide: Cambio a Anual');
  await screen.findByText('Ese plan ya no está a la venta.');
});
