import { asDay } from '@forja/calendar/day';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../../test/build-membership.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../../test/show.tsx';
import { CorrectMembershipDialog } from './correct-membership-dialog.tsx';
import { FreezeMembershipDialog } from './freeze-membership-dialog.tsx';
import { PauseMembershipDialog } from './pause-membership-dialog.tsx';

const family = buildMembership({ planName: 'Familiar', endsOn: asDay('2098-12-15') });
const daughter = buildMembership({
  id: '01890000-0000-7000-8000-000000000022',
  userId: '01890000-0000-7000-8000-000000000002',
  username: 'Ana Solano',
  coveredBy: family.id,
});
const next = buildMembership({
  id: '01890000-0000-7000-8000-000000000023',
  planName: 'Trimestral',
  startsOn: asDay('2098-12-16'),
  afterId: family.id,
});
const dialog = {
  membership: family,
  held: [family, daughter, next],
  name: 'Rebeca',
  onClose: () => undefined,
};

test('a pause says who else is paused and what begins later', async () => {
  const user = await show(<PauseMembershipDialog {...dialog} />);
  await user.clear(screen.getByLabelText('Desde'));
  await user.type(screen.getByLabelText('Desde'), '2098-12-01');
  await user.clear(screen.getByLabelText('Hasta, ese día incluido'));
  await user.type(screen.getByLabelText('Hasta, ese día incluido'), '2098-12-10');
  await screen.findByText(/También se pausa para Ana Solano\./);
  await screen.findByText(
    /Después sigue Trimestral, desde el 26 dic 2098 en vez del 16 dic 2098\./,
  );
});

test('a pause from today is asked for first, names who else it stops, and can be taken back', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('POST /memberships/{id}/freeze', () => ({ ...family, pauseTo: null }));
  api.on('POST /memberships/{id}/unfreeze', () => family);
  const user = await show(<FreezeMembershipDialog {...dialog} />);
  await screen.findByText(/si su plan limita los días de pausa, sigue sola cuando se acaban/);
  await screen.findByText('También se pausa para Ana Solano.');
  expect(api.sent('POST /memberships/{id}/freeze')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Pausar desde hoy' }));
  await screen.findByText(/Pausamos la membresía desde hoy\./);
  expect(api.sent('POST /memberships/{id}/freeze')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(api.sent('POST /memberships/{id}/unfreeze')).toHaveLength(1);
});

test('a correction of the end also names who else it affects', async () => {
  const user = await show(<CorrectMembershipDialog {...dialog} />);
  await user.clear(screen.getByLabelText('Vence'));
  await user.type(screen.getByLabelText('Vence'), '2098-12-20');
  await screen.findByText(/También cambia para Ana Solano\./);
  await screen.findByText(
    /Después sigue Trimestral, desde el 21 dic 2098 en vez del 16 dic 2098\./,
  );
});

test('a correction shows the dates before and after, and what becomes of the entry', async () => {
  const membership = buildMembership({
    startsOn: asDay('2020-01-01'),
    endsOn: asDay('2098-12-15'),
    visitsLeft: 4,
  });
  const user = await show(
    <CorrectMembershipDialog {...dialog} membership={membership} held={[membership]} />,
  );
  expect(screen.queryByText(/Después/)).toBeNull();
  await user.clear(screen.getByLabelText('Vence'));
  await user.type(screen.getByLabelText('Vence'), '2020-01-31');
  await screen.findByText(acrossElements('Después1 ene 2020 – 31 ene 2020 · 31 días · 4 visitas'));
  await screen.findByText('Queda vencida desde hoy.');
  await user.clear(screen.getByLabelText('Visitas que le quedan'));
  await user.type(screen.getByLabelText('Visitas que le quedan'), '6');
  await screen.findByText(/31 ene 2020 · 31 días · 6 visitas/);
  await user.clear(screen.getByLabelText('Vence'));
  await user.type(screen.getByLabelText('Vence'), '2019-12-31');
  await waitFor(() => expect(screen.queryByText(/Después/)).toBeNull());
});
