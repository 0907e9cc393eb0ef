import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../../test/build-membership.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { show } from '../../../../test/screen.tsx';
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
  const screen = await show(<PauseMembershipDialog {...dialog} />);
  await screen.write('Desde', '2098-12-01');
  await screen.write('Hasta, ese día incluido', '2098-12-10');
  await screen.see('También se pausa para Ana Solano.');
  await screen.see('Después sigue Trimestral, desde el 26 dic 2098 en vez del 16 dic 2098.');
});

test('a pause from today is asked for first, names who else it stops, and can be taken back', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('POST /memberships/{id}/freeze', () => ({ ...family, pauseTo: null }));
  api.on('POST /memberships/{id}/unfreeze', () => family);
  const screen = await show(<FreezeMembershipDialog {...dialog} />);
  await screen.see('si su plan limita los días de pausa, sigue sola cuando se acaban');
  await screen.see('También se pausa para Ana Solano.');
  expect(api.sent('POST /memberships/{id}/freeze')).toHaveLength(0);
  await screen.click('Pausar desde hoy');
  await screen.see('Pausamos la membresía desde hoy.');
  expect(api.sent('POST /memberships/{id}/freeze')).toHaveLength(1);
  await screen.click('Deshacer');
  expect(api.sent('POST /memberships/{id}/unfreeze')).toHaveLength(1);
});

test('a correction of the end also names who else it affects', async () => {
  const screen = await show(<CorrectMembershipDialog {...dialog} />);
  await screen.write('Vence', '2098-12-20');
  await screen.see('También cambia para Ana Solano.');
  await screen.see('Después sigue Trimestral, desde el 21 dic 2098 en vez del 16 dic 2098.');
});

test('a correction shows the dates before and after, and what becomes of the entry', async () => {
  const membership = buildMembership({
    startsOn: asDay('2020-01-01'),
    endsOn: asDay('2098-12-15'),
    visitsLeft: 4,
  });
  const screen = await show(
    <CorrectMembershipDialog {...dialog} membership={membership} held={[membership]} />,
  );
  expect(screen.text()).not.toContain('Después');
  await screen.write('Vence', '2020-01-31');
  await screen.see('Después1 ene 2020 – 31 ene 2020 · 31 días · 4 visitas');
  await screen.see('Queda vencida desde hoy.');
  await screen.write('Visitas que le quedan', '6');
  await screen.see('31 ene 2020 · 31 días · 6 visitas');
  await screen.write('Vence', '2019-12-31');
  await screen.gone('Después');
});
